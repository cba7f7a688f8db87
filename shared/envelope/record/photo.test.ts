import { describe, expect, it } from 'vitest';
import { isPhoto } from './photo.ts';

const long = 'QUJD'.repeat(200);

describe('pictures in base64', () => {
  it.each([
    ['JPEG', '/9j/4AAQSkZJRg=='],
    ['JPEG, cut in a sample', '/9j/4AAQ…'],
    ['URL-safe JPEG', '_9j_4AAQSkZJRg'],
    ['PNG', 'iVBORw0KGgoAAAA'],
    ['WebP', 'UklGRiQAAABXRUJQ'],
    ['a prefix', 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='],
    ['a prefix and a name', 'data:image/png;name=a;base64,iVBORw0KGgo'],
    ['leading white space', '\n  /9j/4AAQSkZJRg=='],
    ['a long base64 of an unknown kind', long],
    ['lines', `/9j/4AAQ\r\n${long}`],
  ])('takes %s', (_, value) => {
    expect(isPhoto(value)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['a placeholder', 'N/A'],
    ['a word', 'null'],
    ['words', 'Not Available'],
    ['an address', 'https://example.org/photo.jpg?x=/9j/4AAQSkZJRg=='],
    ['a prefix with nothing after it', 'data:image/jpg;base64,'],
    ['a prefix with a word after it', 'data:image/jpg;base64,null'],
    ['short base64 of an unknown kind', 'QUJDRA=='],
    ['a long text', 'The picture is not available. '.repeat(50)],
    ['a number', 5],
    ['an object', { length: 900 }],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => {
    expect(isPhoto(value)).toBe(false);
  });
});
