import type { FastifyInstance } from 'fastify'
import { createRemoteJWKSet } from 'jose'
import type { GoogleIssuer } from '#api/identity/sessions/google-identity.ts'
import type { Config } from './config.ts'
import type { GoogleSettings } from './settings/google-settings.ts'

const HOUR_MS = 3_600_000

type Google = {
  /** Issuer whose tokens the shop accepts; undefined: no Google sign-in. */
  issuer: GoogleIssuer | undefined
  /** Mounts the demo service's pages; does nothing otherwise. */
  mountDemoPages(app: FastifyInstance): void
}

/**
 * Google itself where a client id is set; else the demo service in demo mode, whose code production never loads; else
 * none. docs/product.md §7
 */
export async function openGoogle(
  { google, mode, publicUrl }: Pick<Config, 'google' | 'mode' | 'publicUrl'>,
  clock: () => Date,
): Promise<Google> {
  if (google) return { issuer: googleIssuer(google), mountDemoPages: () => undefined }
  if (mode !== 'demo') return { issuer: undefined, mountDemoPages: () => undefined }
  const [{ createDemoGoogle }, { mountGoogle }] = await Promise.all([
    import('#demo/google/issuer.ts'),
    import('#demo/google/mount-google.ts'),
  ])
  const issuer = createDemoGoogle({ publicUrl, clock })
  return { issuer, mountDemoPages: (app) => mountGoogle(app, issuer) }
}

/** The keys are fetched when first needed and cached for an hour. */
function googleIssuer({ clientId, issuers, jwksUrl }: GoogleSettings): GoogleIssuer {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000, cacheMaxAge: HOUR_MS })
  return { clientId, issuers, keys, chooserUrl: null }
}
