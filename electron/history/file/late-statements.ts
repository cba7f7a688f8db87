/**
 * Statements that are prepared when they are first asked. The history has more than five hundred, and few of them are asked
 * before a person sees its first page: preparing all of them took half of its opening.
 */
import type { Database, Statement } from 'better-sqlite3-multiple-ciphers';

/** What the rooms of the history ask of a statement. */
type Asked = Pick<Statement<unknown[], unknown>, 'get' | 'all' | 'run' | 'iterate' | 'pluck' | 'raw'>;

/** `pluck` and `raw` give another statement than the one that they are called on: the rooms call them where they prepare it. */
function lateStatement(prepare: () => Asked): Asked {
  let prepared: Asked | undefined;
  const now = (): Asked => {
    prepared ??= prepare();
    return prepared;
  };
  return {
    get: (...bound) => now().get(...bound),
    all: (...bound) => now().all(...bound),
    run: (...bound) => now().run(...bound),
    iterate: (...bound) => now().iterate(...bound),
    pluck: () => lateStatement(() => prepare().pluck()) as Statement<unknown[], unknown>,
    raw: () => lateStatement(() => prepare().raw()) as Statement<unknown[], unknown>,
  };
}

/**
 * The same connection, of which `prepare` gives what prepares itself when it is first asked. A statement that is wrong throws
 * then, and not before.
 */
export function withLateStatements(db: Database): Database {
  const late = Object.create(db) as Database;
  late.prepare = ((sql: string) => lateStatement(() => db.prepare(sql))) as unknown as Database['prepare'];
  return late;
}
