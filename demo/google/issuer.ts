import { createHash, randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import type { GoogleIssuer } from '#api/identity/sessions/google-identity.ts'

/** Somebody's account at the stand-in. */
export type ChosenAccount = { email: string; name: string; isEmailVerified?: boolean }

/** The stand-in for Google: what the shop verifies with, and what the chooser page signs with. */
export type DemoGoogle = GoogleIssuer & {
  jwks(): Promise<JSONWebKeySet>
  issue(account: ChosenAccount): Promise<string>
}

const TOKEN_SECONDS = 60 * 60

/**
 * Issues ID tokens like Google's, RS256 with a key of its own, made when it is first needed and gone with the process. The
 * shop verifies them exactly as it verifies Google's. Demo mode only. docs/product.md §7
 */
export function createDemoGoogle({ publicUrl, clock }: { publicUrl: string; clock: () => Date }): DemoGoogle {
  const issuer = `${publicUrl}/dev/google`
  const clientId = 'biponi-demo'
  let made: ReturnType<typeof makeKeys> | undefined
  const keys = () => {
    made ??= makeKeys()
    return made
  }

  return {
    clientId,
    issuers: [issuer],
    chooserUrl: '/dev/google',
    keys: async (header, token) => (await keys()).find(header, token),
    jwks: async () => (await keys()).jwks,

    async issue({ email, name, isEmailVerified = true }) {
      const { privateKey, keyId } = await keys()
      const now = Math.floor(clock().getTime() / 1000)
      const claims = { email, email_verified: isEmailVerified, name, azp: clientId }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(subjectOf(email))
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(privateKey)
    },
  }
}

async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keyId = randomUUID()
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
  return { privateKey, keyId, jwks, find: createLocalJWKSet(jwks) }
}

/** The same person has the same number each time, as at Google: 20 digits. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest()
  return digest.readBigUInt64BE().toString().padStart(20, '1')
}
