// Called by electron-builder before it packs: the database's program and the keychain's are those of the system on which
// `npm ci` ran, and a desktop for another one would lie there without them.
import { Arch } from 'electron-builder';

export default function beforePack({ electronPlatformName, arch }) {
  const [asked, here] = [`${electronPlatformName} ${Arch[arch]}`, `${process.platform} ${process.arch}`];
  if (asked !== here)
    throw new Error(
      `Veridesk for ${asked} cannot be packed on ${here}: the programs of the database and the keychain are here for ${here} alone. Pack it on ${asked}, after npm ci there.`,
    );
}
