/** The one answer that the benches read: verified, with a portrait of as many bytes as is asked for. */

/** The text of the answer. Its photo is a PNG by its first bytes, and then bytes that differ at every place. */
export function envelopeOf(photoBytes: number): string {
  const noise = Uint8Array.from({ length: 251 }, (_, i) => (i * 37) % 256);
  const photo = Buffer.alloc(photoBytes, noise);
  photo.write('89504e470d0a1a0a', 'hex');
  return JSON.stringify({
    success: true,
    code: 'verified',
    message: 'Verification successful',
    reference: 'SBX-0A1B2C3D4E5F',
    data: {
      status: 'found',
      // As many services give it back, partly hidden; the benches ask for another number each time, which begins like this.
      bvn: '222********',
      firstName: 'Muhammad',
      middleName: 'Chukwuemeka',
      lastName: 'Okafor-Adeyemi',
      dateOfBirth: '1988-05-03',
      gender: 'Male',
      phoneNumber: '08030000001',
      stateOfOrigin: 'Anambra',
      image: photo.toString('base64'),
    },
  });
}
