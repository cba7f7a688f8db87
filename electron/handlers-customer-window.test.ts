/** The customer's window through both contracts: what crosses, and what does not. */
import { expect, it } from 'vitest';
import { customerContract } from '../shared/customer-contract.ts';
import { succeed } from '../shared/failure.ts';
import { NO_PROMPT } from '../shared/prompt.ts';
import { serve } from './contract-server.ts';
import { openLog } from './log.ts';
import { mainProcess } from './testing/main-process.ts';

const prompt = { hint: 'closer', steady: 0.5, camera: { deviceId: '0f'.repeat(32), quarter: 0 } };

it('is opened, told and closed; what the prompt has no field for does not get that far', async () => {
  const { ask, customer } = mainProcess();
  const closed = { ok: true, value: { isOpen: false, displays: 1 } };
  expect(await ask('customerWindow.state')).toEqual(closed);
  expect(await ask('customerWindow.open')).toEqual({ ok: true, value: { isOpen: true, displays: 1 } });
  expect(await ask('customerWindow.tell', prompt)).toEqual({ ok: true, value: {} });
  expect(customer.prompt).toEqual(prompt);
  for (const more of [{ number: '22212345678' }, { hint: 'Ngozi Okafor' }]) {
    expect(await ask('customerWindow.tell', { ...prompt, ...more })).toHaveProperty('defect');
  }
  expect(customer.prompt).toEqual(prompt);
  expect(await ask('customerWindow.close')).toEqual(closed);
});

it('its page has one call, and neither contract answers for the other', async () => {
  const { ask, places } = mainProcess();
  const now = async () => succeed(NO_PROMPT);
  const answer = serve(customerContract, { customer: { now } }, openLog(places.logs));
  expect(await answer('customer.now', {})).toEqual({ ok: true, value: NO_PROMPT });
  for (const name of ['customer.prompted', 'customerWindow.tell', 'checks.show', 'profiles.list']) {
    expect(await answer(name, {})).toHaveProperty('defect');
  }
  expect(await ask('customer.now')).toHaveProperty('defect');
});
