/** The main process's side of the contract: every call parsed on its way in and on its way out. */
import { randomUUID } from 'node:crypto';
import { type Call, type Contract, GATE_FAILURES, type Handlers, type Reply } from '../shared/call.ts';
import { Failure, type FailureCode } from '../shared/failure.ts';
import { isWithinBounds } from './input-bounds.ts';
import { factsOf, type Log } from './log.ts';

type AnyHandler = (input: unknown) => Promise<Reply>;

/** Answers the call of this name. Never rejects: a defect is answered with the reference under which it is logged. */
export type Serve = (name: unknown, input: unknown) => Promise<Reply>;

function find(contract: Contract, handlers: Record<string, Record<string, AnyHandler>>, name: unknown) {
  if (typeof name !== 'string') return null;
  // No further than is looked at: of a long name of points alone, the list of all parts would end the process.
  const [group = '', member = '', ...rest] = name.split('.', 3);
  if (rest.length > 0 || !Object.hasOwn(contract, group)) return null;
  const declared = contract[group];
  if (!declared || !Object.hasOwn(declared, member)) return null;
  const call = declared[member];
  const handle = handlers[group]?.[member];
  return call?.type === 'call' && handle ? { call: call as Call, handle } : null;
}

/** The output with nothing in it that the contract does not name, or an error. */
function checked(call: Call, reply: Reply): Reply {
  if ('defect' in reply) return reply;
  if (reply.ok) return { ok: true, value: call.output.parse(reply.value) };
  const declared: readonly FailureCode[] = [...call.failures, ...GATE_FAILURES];
  if (!declared.includes(reply.failure.code))
    throw new TypeError('A failure that the contract does not declare');
  return { ok: false, failure: Failure.parse(reply.failure) };
}

/** Binds handlers to a contract. */
export function serve<T extends Contract>(contract: T, handlers: Handlers<T>, log: Log): Serve {
  const defect = (name: string, error: unknown): Reply => {
    const reference = randomUUID().slice(0, 8);
    log.error({ reference, call: name, ...factsOf(error) }, 'defect');
    return { ok: false, defect: reference };
  };
  return async (name, input) => {
    const found = find(contract, handlers, name);
    if (!found) return defect('unknown', new TypeError('A call that the contract does not declare'));
    try {
      if (!isWithinBounds(input)) throw new TypeError('An input that is larger than any of the contract');
      const parsed = found.call.input.safeParse(input);
      if (!parsed.success) throw new TypeError('An input that the contract does not allow');
      return checked(found.call, await found.handle(parsed.data));
    } catch (error) {
      return defect(String(name), error);
    }
  };
}
