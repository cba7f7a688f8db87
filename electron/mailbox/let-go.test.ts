/** What waits for desks that the file does not name: gone once the mailbox listens, and never by mistake. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  acknowledge,
  bodyOf,
  deliver,
  type House,
  makeHouse,
  pageOf,
  startHere,
} from './testing/mailbox-here.ts';

/** A folder in which one delivery waits for each desk of this house. */
async function houseWithDelivery(...names: string[]): Promise<House> {
  const house = makeHouse(names);
  const mailbox = await startHere(house);
  await deliver(mailbox.address + house.hookPath, '{"a":1}');
  await mailbox.close();
  return house;
}

/** What waits for a desk of a house, after a start. */
async function waitingAt(house: House, desk: string): Promise<string[]> {
  const mailbox = await startHere(house);
  const page = await pageOf(mailbox.address, house.tokens[desk] ?? '');
  await mailbox.close();
  return page.map(bodyOf);
}

it('the file of another mailbox’s desks starts none and erases nothing', async () => {
  const house = await houseWithDelivery('lagos', 'abuja');
  const other = { ...makeHouse(['kano', 'jos']), folder: house.folder };
  const starting = startHere(other);
  await expect(starting).rejects.toMatchObject({ name: 'MailboxTrouble' });
  await expect(starting).rejects.toThrow(
    /desks\.json, names other desks.* for 2 desks.*Nothing was erased\./u,
  );
  for (const desk of ['lagos', 'abuja']) expect(await waitingAt(house, desk)).toEqual(['{"a":1}']);
});

it('a mailbox that cannot listen erases nothing of a desk that is not named any more', async () => {
  const house = await houseWithDelivery('lagos', 'abuja');
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const lagosAlone = { ...makeHouse(['lagos']), folder: house.folder };
  await expect(startHere(lagosAlone, { port })).rejects.toThrow('EADDRINUSE');
  expect(await waitingAt(house, 'abuja')).toEqual(['{"a":1}']);
});

it('a desk that was taken out of the file is let go of, also where it is the last for which anything waits', async () => {
  const house = await houseWithDelivery('lagos', 'abuja');
  const first = await startHere(house);
  const { lagos = '' } = house.tokens;
  await acknowledge(first.address, lagos, (await pageOf(first.address, lagos))[0]?.id ?? 0);
  await first.close();
  const lagosAlone = { ...makeHouse(['lagos']), folder: house.folder };
  expect((await startHere(lagosAlone)).held()).toBe(0);
});

it('a desk that is named anew starts beside those that are', async () => {
  const house = await houseWithDelivery('lagos');
  const more = { ...makeHouse(['lagos', 'kano']), folder: house.folder };
  expect(await waitingAt(more, 'lagos')).toEqual(['{"a":1}']);
  expect(await waitingAt(more, 'kano')).toEqual([]);
});
