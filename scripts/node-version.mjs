// Says in one line that this Node is too old, instead of failing on the first file of TypeScript.
// Plain JavaScript of long ago, on purpose: this must run on any Node.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  process.stderr.write(
    `Veridesk needs Node 24; this is ${process.versions.node}. Run it through npm ("npm ci", then "npm start" or "npm run veridesk"), which brings its own.\n`,
  );
  process.exit(2);
}
