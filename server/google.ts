import type { FastifyInstance } from 'fastify'
import { createRemoteJWKSet } from 'jose'
import type { GoogleIssuer } from '#api/identity/sessions/google-identity.ts'
import type { Config } from './config.ts'
import type { GoogleSettings } from './google-settings.ts'

const HOUR_MS = 3_600_000

export type Google = {
  /** Whose tokens the shop believes; absent: it has no Google sign-in. */
  issuer: GoogleIssuer | undefined
  /** Adds the stand-in's pages, where there is one. */
  mountStandIn(app: FastifyInstance): void
}

/**
 * Google itself where the shop has an id there; else its stand-in in demo mode, whose code production never loads; else
 * nothing. docs/product.md §7
 */
export async function openGoogle(
  { google, mode, publicUrl }: Pick<Config, 'google' | 'mode' | 'publicUrl'>,
  clock: () => Date,
): Promise<Google> {
  if (google) return { issuer: googleIssuer(google), mountStandIn: () => undefined }
  if (mode !== 'demo') return { issuer: undefined, mountStandIn: () => undefined }
  const [{ createDemoGoogle }, { mountGoogle }] = await Promise.all([
    import('#demo/google/issuer.ts'),
    import('#demo/google/mount-google.ts'),
  ])
  const issuer = createDemoGoogle({ publicUrl, clock })
  return { issuer, mountStandIn: (app) => mountGoogle(app, issuer) }
}

/** Its keys are fetched when first needed and kept for an hour. */
function googleIssuer({ clientId, issuers, jwksUrl }: GoogleSettings): GoogleIssuer {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000, cacheMaxAge: HOUR_MS })
  return { clientId, issuers, keys, chooserUrl: null }
}
