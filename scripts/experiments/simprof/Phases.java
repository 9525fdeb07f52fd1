// A small data-analytic program with several phases, to profile: word count, sort, PageRank, each cut into tasks that
// a pool of threads executes, as Spark and Hadoop do.
//
//   java Phases.java INPUT [SECONDS]     INPUT: plain (words and edges drawn evenly) or skewed
//
// Every thread cuts its work into sampling units of a fixed number of items (words, keys, edges) and reports each to the
// flight recorder with the CPU time that it took, which stands for cycles.
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

public class Phases {
  static final int THREADS = 2;

  @Name("strobe.Unit")
  @StackTrace(false)
  static class Unit extends Event {
    long cpuNanos;
    long items;
  }

  /** The sampling units of one thread. */
  static final class Meter {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private final long quota;
    private Unit unit = new Unit();
    private long begin = CLOCK.getCurrentThreadCpuTime(), items;

    Meter(long quota) {
      this.quota = quota;
      unit.begin();
    }

    /** Counts items that are done; a unit ends when it is full. */
    void add(long done) {
      items += done;
      if (items < quota) return;
      final long now = CLOCK.getCurrentThreadCpuTime();
      unit.cpuNanos = now - begin;
      unit.items = items;
      unit.commit();
      unit = new Unit();
      begin = CLOCK.getCurrentThreadCpuTime();
      items = 0;
      unit.begin();
    }
  }

  interface Task {
    void run(int part, Random random);
  }

  static void stage(ExecutorService pool, int tasks, Task task) throws Exception {
    final List<Future<?>> running = new ArrayList<>();
    for (int part = 0; part < tasks; ++part) {
      final int number = part;
      running.add(pool.submit(() -> task.run(number, new Random(number))));
    }
    for (final Future<?> future : running) future.get();
  }

  // ---- word count ----------------------------------------------------------------------------------------------
  static int draw(Random random, int count, boolean skewed) {
    final double at = random.nextDouble();
    return (int) (count * (skewed ? at * at * at * at : at));
  }

  static String text(Random random, int words, boolean skewed) {
    final StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; ++i) text.append("word").append(draw(random, 200_000, skewed)).append(' ');
    return text.toString();
  }

  static HashMap<String, Integer> countWords(String text, Meter meter) {
    final HashMap<String, Integer> counts = new HashMap<>();
    for (int at = 0, end; at < text.length(); at = end + 1) {
      end = text.indexOf(' ', at);
      counts.merge(text.substring(at, end), 1, Integer::sum);
      meter.add(1);
    }
    return counts;
  }

  // ---- sort: small and large partitions take the caches differently -----------------------------------------------
  static void quickSort(long[] keys, int first, int last, Meter meter) {
    while (last - first > 16) {
      final long pivot = keys[(first + last) >>> 1];
      int i = first, j = last;
      while (i <= j) {
        while (keys[i] < pivot) ++i;
        while (keys[j] > pivot) --j;
        if (i > j) break;
        final long swapped = keys[i];
        keys[i++] = keys[j];
        keys[j--] = swapped;
      }
      meter.add(last - first + 1);
      quickSort(keys, first, j, meter);
      first = i;
    }
    insertionSort(keys, first, last);
    meter.add(Math.max(0, last - first + 1));
  }

  static void insertionSort(long[] keys, int first, int last) {
    for (int i = first + 1; i <= last; ++i) {
      final long key = keys[i];
      int j = i - 1;
      for (; j >= first && keys[j] > key; --j) keys[j + 1] = keys[j];
      keys[j + 1] = key;
    }
  }

  // ---- PageRank ------------------------------------------------------------------------------------------------
  static final int VERTICES = 1 << 20, DEGREE = 8;

  static void gather(int[] sources, float[] shares, float[] next, int first, int last, Meter meter) {
    for (int v = first; v < last; ++v) {
      float sum = 0;
      for (int e = v * DEGREE; e < (v + 1) * DEGREE; ++e) sum += shares[sources[e]];
      next[v] = 0.15f / VERTICES + 0.85f * sum;
      meter.add(DEGREE);
    }
  }

  static void share(float[] ranks, float[] shares, int[] degrees, int first, int last, Meter meter) {
    for (int v = first; v < last; ++v) {
      shares[v] = degrees[v] == 0 ? 0 : ranks[v] / degrees[v];
      if ((v & 7) == 7) meter.add(8);
    }
  }

  public static void main(String[] arguments) throws Exception {
    final boolean skewed = arguments.length > 0 && arguments[0].equals("skewed");
    final double seconds = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 5;
    final ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    final String[] texts = new String[2 * THREADS];
    final int[] sources = new int[VERTICES * DEGREE], degrees = new int[VERTICES];
    stage(pool, texts.length, (part, random) -> texts[part] = text(random, 1_000_000, skewed));
    final Random random = new Random(1);
    for (int e = 0; e < sources.length; ++e) ++degrees[sources[e] = draw(random, VERTICES, skewed)];
    final float[] ranks = new float[VERTICES], shares = new float[VERTICES];
    final long[][] keys = new long[THREADS][4 << 20];
    long words = 0;
    for (final long until = System.nanoTime() + (long) (1e9 * seconds); System.nanoTime() < until;) {
      final long[] found = new long[texts.length];
      stage(pool, texts.length, (part, ignored) -> found[part] = countWords(texts[part], new Meter(120_000)).size());
      for (final long count : found) words += count;
      stage(pool, THREADS, (part, own) -> {
        for (int i = 0; i < keys[part].length; ++i) keys[part][i] = skewed ? own.nextInt(1000) : own.nextLong();
        quickSort(keys[part], 0, keys[part].length - 1, new Meter(8_000_000));
      });
      for (int iteration = 0; iteration < 4; ++iteration) {
        final int block = VERTICES / THREADS;
        stage(pool, THREADS,
            (part, own) -> share(ranks, shares, degrees, part * block, (part + 1) * block, new Meter(1 << 19)));
        stage(pool, THREADS,
            (part, own) -> gather(sources, shares, ranks, part * block, (part + 1) * block, new Meter(1 << 20)));
      }
    }
    pool.shutdown();
    System.out.println(words + " different words, rank of vertex 0: " + ranks[0]);
  }
}
