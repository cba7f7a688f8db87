import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLibraries } from './libraries-store.ts';

const react = { name: 'react', version: '1.0.0', licence: 'MIT', text: 'MIT License', within: null };
const asked = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  useLibraries.setState({ libraries: null, hasFailed: false });
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

it('are read once, out of the window’s own files, however often they are asked for', async () => {
  asked.mockResolvedValue(Response.json([react]));
  const { load } = useLibraries.getState();
  await Promise.all([load(), load()]);
  await load();
  expect(asked.mock.calls).toEqual([['notices.json']]);
  expect(useLibraries.getState()).toMatchObject({ libraries: [react], hasFailed: false });
});

it.each([
  ['is not there', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is cut short', () => Promise.resolve(new Response('[{"name":"re'))],
  ['is none of ours', () => Promise.resolve(Response.json([{ name: 'react' }]))],
  ['is empty', () => Promise.resolve(Response.json([]))],
])('a list that %s is told, and can be asked for again', async (_, answer) => {
  asked.mockImplementationOnce(answer);
  await useLibraries.getState().load();
  expect(useLibraries.getState()).toMatchObject({ libraries: null, hasFailed: true });
  asked.mockResolvedValue(Response.json([react]));
  await useLibraries.getState().load();
  expect(useLibraries.getState()).toMatchObject({ libraries: [react], hasFailed: false });
});
