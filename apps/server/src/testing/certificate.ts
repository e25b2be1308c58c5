// The certificate library needs this import before its own.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

/** A self-signed certificate for one name, valid for an hour. */
export const certificateFor = async (name: string): Promise<{ cert: string; key: string }> => {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${name}`,
      notAfter: new Date(Date.now() + 3_600_000),
      signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
      keys,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
    },
    webcrypto as Crypto,
  );
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----`;
  return { cert: certificate.toString('pem'), key };
};
