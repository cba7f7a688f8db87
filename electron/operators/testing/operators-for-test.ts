/** Operators of one test. */
import { onTestFinished } from 'vitest';
import { makeOperators } from '../operators.ts';

/** Whoever is still at work is looked after no more once the test is over: that clock would go on within the tests behind it. */
export function operatorsForTest(
  ports: Parameters<typeof makeOperators>[0],
): ReturnType<typeof makeOperators> {
  const operators = makeOperators(ports);
  onTestFinished(() => operators.end());
  return operators;
}
