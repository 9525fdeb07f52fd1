// For command scripts: SQLite files of kinds that these scripts define.
#include <sqlite3.h>

#include <memory>

#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/store/database.hpp"

namespace strobe::wrap_command_database {
namespace {

struct OpenDatabase {
  static constexpr char kLuaName[] = "database";
  std::unique_ptr<Database> database;
};

const Database& database_of(lua_State* lua) {
  const OpenDatabase& object = check_object<OpenDatabase>(lua, 1);
  if (!object.database) throw Error("database: is closed");
  return *object.database;
}

/// Makes the tables in an empty file.
void make_tables(const Database& database, const std::string& schema, std::int64_t layout) {
  Transaction transaction(database);
  database.execute(schema);
  database.set_layout(layout);
  transaction.keep();
}

/// Takes back what a killed command had not committed: SQLite does that when it reads, if it may write. A command that
/// is writing holds a lock, and its journal stays.
void roll_back(const StoreKind& kind, const std::string& path, const std::string& file) {
  {
    const Database database(kind, path, file, Database::Access::write);
    if (database.is_read_only())
      database.refuse("a command that was killed left a journal beside it, and this user may not write the file",
                      "query as a user that may, or copy the file and its journal to a folder of this user");
    database.number("PRAGMA schema_version");
  }
  look_at_store(kind, path, file);
}

/// database{path=, kind=, remedy=, application=, layout=, schema=, access="read" or "write"} -> an object. Files of
/// another kind or layout, and damaged ones, are errors; to write, a missing file is made.
int open_database(lua_State* lua) {
  check_table(lua, 1, "database");
  const StoreKind kind{text_field(lua, 1, "kind", "database"), text_field(lua, 1, "remedy", "remove it"),
                       static_cast<std::uint32_t>(integer_field(lua, 1, "application", 0, UINT32_MAX))};
  const std::string path = text_field(lua, 1, "path", "");
  const bool writes = text_field(lua, 1, "access", "read") == "write";
  const std::int64_t layout = integer_field(lua, 1, "layout", 0, UINT32_MAX);
  const std::string file = absolute_path(kind, path);
  if (look_at_store(kind, path, file).has_journal && !writes) roll_back(kind, path, file);
  auto database =
      std::make_unique<Database>(kind, path, file, writes ? Database::Access::write : Database::Access::read);
  if (writes && database->is_read_only())
    database->refuse("the file cannot be written", "name a file that this user may read and write");
  if (writes && database->is_empty()) make_tables(*database, text_field(lua, 1, "schema", ""), layout);
  database->require_layout(layout);
  database->require_sound();
  return push_object(lua, OpenDatabase{std::move(database)});
}

void bind_value(lua_State* lua, Statement& statement) {
  switch (lua_type(lua, -1)) {
    case LUA_TNUMBER:
      if (lua_isinteger(lua, -1))
        statement.bind_integer(lua_tointeger(lua, -1));
      else
        statement.bind_number(lua_tonumber(lua, -1));
      break;
    case LUA_TBOOLEAN:
      statement.bind_integer(lua_toboolean(lua, -1));
      break;
    case LUA_TLIGHTUSERDATA:  // json.null
      statement.bind_null();
      break;
    default:
      statement.bind_text(check_text(lua, -1, "value"));
  }
}

void bind_values(lua_State* lua, Statement& statement) {
  if (lua_isnoneornil(lua, 3)) return;
  check_table(lua, 3, "values");
  for_each_entry(lua, 3, [&] { bind_value(lua, statement); });
}

void push_cell(lua_State* lua, const Statement& statement, int column) {
  switch (statement.type(column)) {
    case SQLITE_INTEGER:
      lua_pushinteger(lua, statement.integer(column));
      break;
    case SQLITE_FLOAT:
      lua_pushnumber(lua, statement.number(column));
      break;
    case SQLITE_NULL:
      lua_pushlightuserdata(lua, nullptr);
      break;
    default:
      push_text(lua, statement.bytes(column));
  }
}

/// rows(sql [, {value, ...}]) -> {{cell, ...}, ...}, {column, ...}: null is json_null
int rows(lua_State* lua) {
  Statement statement(database_of(lua), check_text(lua, 2, "SQL"));
  bind_values(lua, statement);
  const int columns = statement.columns();
  lua_settop(lua, 3);
  lua_newtable(lua);
  lua_Integer count = 0;
  while (statement.step()) {
    lua_createtable(lua, columns, 0);
    for (int column = 0; column < columns; ++column) {
      push_cell(lua, statement, column);
      lua_rawseti(lua, -2, lua_Integer{column} + 1);
    }
    lua_rawseti(lua, -2, ++count);
  }
  std::vector<std::string> names;
  for (int column = 0; column < columns; ++column) names.push_back(statement.name(column));
  push(lua, names);
  return 2;
}

/// close(): others may write it
int close_database(lua_State* lua) {
  check_object<OpenDatabase>(lua, 1).database.reset();
  return 0;
}

constexpr luaL_Reg kMethods[] = {
    {"rows", guarded<rows>},
    {"close", guarded<close_database>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"database", guarded<open_database>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_database

void strobe::add_command_database_primitives(lua_State* lua) {
  using namespace wrap_command_database;
  register_type<OpenDatabase>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}
