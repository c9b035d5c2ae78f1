import { createHash, randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import type { GoogleIssuer } from '#api/identity/sessions/google-identity.ts'

/** An account of the demo service. */
export type ChosenAccount = { email: string; name: string; isEmailVerified?: boolean }

/** The demo service for Google: the issuer for the shop, and `issue` for the chooser page. */
export type DemoGoogle = GoogleIssuer & {
  jwks(): Promise<JSONWebKeySet>
  issue(account: ChosenAccount): Promise<string>
}

const TOKEN_SECONDS = 60 * 60

/**
 * Issues ID tokens like Google's, signed by RS256 with its own key, which is created when first needed and lost with the
 * process. The shop verifies them exactly like Google's. Demo mode only. docs/product.md §7
 */
export function createDemoGoogle({ publicUrl, clock }: { publicUrl: string; clock: () => Date }): DemoGoogle {
  const issuer = `${publicUrl}/dev/google`
  const clientId = 'biponi-demo'
  let keyPair: ReturnType<typeof createKeys> | undefined
  const keys = () => {
    keyPair ??= createKeys()
    return keyPair
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

async function createKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keyId = randomUUID()
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
  return { privateKey, keyId, jwks, find: createLocalJWKSet(jwks) }
}

/** The subject of an account: 20 digits, always the same for an email, as at Google. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest()
  return digest.readBigUInt64BE().toString().padStart(20, '1')
}
