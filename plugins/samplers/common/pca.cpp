#include "common/pca.hpp"

#include <Eigen/Eigenvalues>
#include <cmath>

namespace samplers {

Points principal_components(const Points& points, const PcaOptions& options) {
  const auto rows = static_cast<Eigen::Index>(points.count()), columns = static_cast<Eigen::Index>(points.dimensions());
  Eigen::MatrixXd data(rows, columns);
  for (Eigen::Index i = 0; i < rows; ++i)
    for (Eigen::Index j = 0; j < columns; ++j)
      data(i, j) = points[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  data.rowwise() -= data.colwise().mean().eval();
  if (options.standardise)
    for (Eigen::Index j = 0; j < columns; ++j) {
      const double deviation = data.col(j).norm() / std::sqrt(static_cast<double>(rows));
      if (deviation > 0) data.col(j) /= deviation;
    }
  // Of the covariance, whose smallest eigenvalue comes first; rounding may leave a zero a little below it.
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(data.transpose() * data);
  const Eigen::VectorXd variances = solver.eigenvalues().reverse().cwiseMax(0);
  const double total = variances.sum();
  Eigen::Index kept = 1;
  double explained = variances(0);
  while (kept < variances.size() && explained < options.keep * total) explained += variances(kept++);

  const Eigen::MatrixXd scores = data * solver.eigenvectors().rowwise().reverse().leftCols(kept);
  Points result(points.count(), static_cast<std::size_t>(kept));
  for (Eigen::Index i = 0; i < rows; ++i)
    for (Eigen::Index j = 0; j < kept; ++j)
      result[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = scores(i, j);
  return result;
}

}  // namespace samplers
