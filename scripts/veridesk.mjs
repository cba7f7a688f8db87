#!/usr/bin/env node
// The terminal's entry.
import './node-version.mjs';

const { main } = await import('../electron/cli.ts');
process.exitCode = await main(process.argv.slice(2));
