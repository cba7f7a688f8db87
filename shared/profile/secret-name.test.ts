import { expect, it } from 'vitest';
import { looksSecret, secretIn } from './secret-name.ts';

it.each([
  ...[
    'api_key',
    'apiKey',
    'APIKey',
    'apikey',
    'X-API-KEY',
    'x-api-key2',
    'api.key',
    'api_key_value',
    'key',
    'Keys',
  ],
  ...['access_key', 'vendor_key', 'secretkey', 'live_key_1', 'passkey', 'encryptionKey', 'private-key'],
  ...[
    'password',
    'PASSWORD',
    'userPassword',
    'password_1',
    'dbpassword',
    'passwd',
    'pwd',
    'passphrase',
    'PassCode',
  ],
  ...['secret', 'client_secret', 'clientsecret', 'secret_live', 'credentials'],
  ...[
    'token',
    'access_token',
    'accessToken',
    'authtoken',
    'token_value',
    'csrf-token',
    'OAuthToken',
    'jwt',
    'bearer',
  ],
  ...['authorization', 'Authorisation', 'authorization_header', 'auth', 'x_auth'],
])('“%s” is the name of a key or a password', (name) => {
  expect(looksSecret(name)).toBe(true);
});

it.each([
  ...[
    'keyword',
    'keywords',
    'monkey',
    'turnkey',
    'hockey',
    'key_figure',
    'keyboard',
    'consent_key',
    'publicKey',
  ],
  ...['tokenised', 'tokenized', 'betoken', 'token_type', 'key_id', 'password_policy', 'author', 'authority'],
  ...[
    'idempotency_key',
    'secretary',
    'secretariat',
    'consent',
    'product',
    'channel',
    'passport',
    'pin_code',
    '',
  ],
])('“%s” is an ordinary name', (name) => {
  expect(looksSecret(name)).toBe(false);
});

it('is found at every depth, with the way to it; the places of an array are no names', () => {
  expect(secretIn({ a: [1, { b: { api_key: 'x' } }] })).toEqual(['a', '1', 'b', 'api_key']);
  expect(secretIn({ a: ['secret', { b: 'token' }] })).toBeNull();
});
