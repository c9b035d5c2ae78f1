import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { imageMessages } from '#contract/images/image-messages.ts'
import { isPublicAddress } from './public-address.ts'

const MEGABYTE = 1024 * 1024
const MAX_REDIRECTS = 3
/** Time to connect to one address of a server before the next one is tried. */
const CONNECT_MS = 3_000
/** DNS errors that mean "no such record"; all others are failures of the name server. */
const NO_RECORD_CODES = new Set(['ENOTFOUND', 'ENODATA'])

/** What may be fetched. Tests allow loopback addresses; the shop never does. */
export type ImageFetchRules = {
  resolve(host: string, signal: AbortSignal): Promise<string[]>
  isAllowedAddress(ipAddress: string): boolean
  isAllowedPort(port: number): boolean
  /** For DNS, redirects and download together. */
  timeoutMs: number
  maxBytes: number
}

const shopRules: ImageFetchRules = {
  resolve: resolveHost,
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
  timeoutMs: 30_000,
  maxBytes: 10 * MEGABYTE,
}

/** Why an image could not be fetched, with a message for whoever gave the URL; `isTemporary`: a retry may succeed. */
export class ImageFetchError extends Error {
  readonly isTemporary: boolean

  constructor(
    message: string,
    { isTemporary = false, cause }: { isTemporary?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}

export type ImageFetcher = ReturnType<typeof createImageFetcher>

/**
 * Fetches images from URLs given by users. Danger: such a URL may point into our own network (SSRF). So host names are
 * resolved here, every resolved address is checked, the connection goes to a checked address only, and each redirect is
 * checked the same way. Whether the bytes are an image is checked by the images service. docs/reliability.md S5
 */
export function createImageFetcher(provided: Partial<ImageFetchRules> = {}) {
  const rules = { ...shopRules, ...provided }
  return {
    /** Why a URL would be rejected without any network access; undefined when it would be fetched. */
    problemOf(url: string): string | undefined {
      try {
        parseUrl(url, rules)
        return undefined
      } catch (error) {
        if (error instanceof ImageFetchError) return error.message
        throw error
      }
    },

    /** The bytes at a URL. Throws ImageFetchError, or the reason of `signal` when it was aborted. */
    async fetch(url: string, signal?: AbortSignal): Promise<Buffer> {
      const timeout = AbortSignal.timeout(rules.timeoutMs)
      const aborted = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        return await fetchFollowingRedirects(url, rules, aborted)
      } catch (error) {
        signal?.throwIfAborted()
        if (!timeout.aborted) throw error
        const seconds = Math.round(rules.timeoutMs / 1_000)
        throw new ImageFetchError(imageMessages.tooSlow(seconds), { isTemporary: true, cause: error })
      }
    },
  }
}

async function fetchFollowingRedirects(
  firstUrl: string,
  rules: ImageFetchRules,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = parseUrl(firstUrl, rules)
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, rules, signal)
    if (Buffer.isBuffer(response)) return response
    if (redirects === MAX_REDIRECTS) throw new ImageFetchError(imageMessages.tooManyRedirects(MAX_REDIRECTS))
    url = redirected(response.location, url, rules)
  }
}

/** Parses a URL. Throws ImageFetchError when scheme, credentials, port or literal IP address are not allowed. */
function parseUrl(text: string, rules: ImageFetchRules, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url) throw new ImageFetchError(imageMessages.noAddress)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ImageFetchError(imageMessages.notWeb)
  if (url.username !== '' || url.password !== '') throw new ImageFetchError(imageMessages.hasPassword)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!rules.isAllowedPort(port)) throw new ImageFetchError(imageMessages.otherPort(port))
  const host = hostOf(url)
  if (isIP(host) !== 0 && !rules.isAllowedAddress(host)) throw new ImageFetchError(imageMessages.notPublic)
  return url
}

function redirected(location: string, from: URL, rules: ImageFetchRules): URL {
  try {
    return parseUrl(location, rules, from)
  } catch (error) {
    if (!(error instanceof ImageFetchError)) throw error
    throw new ImageFetchError(imageMessages.redirected(error.message))
  }
}

/** The host without the brackets that a URL puts around an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

async function request(
  url: URL,
  rules: ImageFetchRules,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const addresses = await resolveAllowedAddresses(hostOf(url), rules, signal)
  const { clientRequest, agent } = createRequest(url, addresses, signal)
  try {
    clientRequest.end()
    const [response] = (await once(clientRequest, 'response')) as [http.IncomingMessage]
    return isRedirect(response) ? { location: locationOf(response) } : await readBody(response, rules)
  } catch (error) {
    throw error instanceof ImageFetchError ? error : networkError(error, url.hostname)
  } finally {
    clientRequest.destroy()
    agent.destroy()
  }
}

/** Rejects the host name if any of its addresses is not allowed: such a record is an attack. */
async function resolveAllowedAddresses(
  host: string,
  rules: ImageFetchRules,
  signal: AbortSignal,
): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  const addresses = await rules.resolve(host, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    throw networkError(error, host)
  })
  signal.throwIfAborted()
  if (addresses.length === 0) throw new ImageFetchError(imageMessages.hostUnknown(host))
  if (!addresses.every(rules.isAllowedAddress)) throw new ImageFetchError(imageMessages.notPublic)
  return addresses
}

/**
 * All addresses of a host name; none when it does not exist. Throws when the name servers fail. Uses DNS directly: the
 * system's resolver also reads local files, and it occupies a libuv thread while it waits.
 */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const failure = results.find(
    (result) => result.status === 'rejected' && !NO_RECORD_CODES.has(result.reason?.code),
  )
  if (addresses.length === 0 && failure?.status === 'rejected') throw failure.reason
  return addresses
}

/** A request over a connection of its own to the checked addresses; the host name is not resolved again. */
function createRequest(url: URL, addresses: string[], signal: AbortSignal) {
  const agentOptions = {
    keepAlive: false,
    lookup: lookupOf(addresses),
    autoSelectFamilyAttemptTimeout: CONNECT_MS,
  }
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new https.Agent(agentOptions) : new http.Agent(agentOptions)
  const headers = { 'user-agent': 'Biponi', accept: 'image/*', 'accept-encoding': 'identity' }
  const options = { agent, headers, signal }
  const clientRequest = isSecure ? https.request(url, options) : http.request(url, options)
  // `once` rejects for an error before the response; without this listener a later error would end the process.
  clientRequest.on('error', () => undefined)
  return { clientRequest, agent }
}

/** Replaces the DNS lookup of the connection by addresses that are already checked. */
function lookupOf(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    if (options.all) return done(null, all)
    done(null, all[0]?.address ?? '', all[0]?.family)
  }
}

const isRedirect = ({ statusCode = 0 }: http.IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode)

function locationOf({ headers }: http.IncomingMessage): string {
  if (!headers.location) throw new ImageFetchError(imageMessages.redirectedNowhere)
  return headers.location
}

async function readBody(response: http.IncomingMessage, { maxBytes }: ImageFetchRules): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200)
    throw new ImageFetchError(imageMessages.badStatus(statusCode), {
      isTemporary: statusCode >= 500 || statusCode === 429,
    })
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new ImageFetchError(imageMessages.compressed)
  const tooLarge = () => new ImageFetchError(imageMessages.tooLarge(Math.floor(maxBytes / MEGABYTE)))
  if (Number(headers['content-length']) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function networkError(cause: unknown, host: string): ImageFetchError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/CERT|ERR_TLS|UNABLE_TO/.test(code))
    return new ImageFetchError(imageMessages.badCertificate(host), { cause })
  const message = code === 'ECONNRESET' ? imageMessages.brokenOff : imageMessages.cannotConnect(host)
  return new ImageFetchError(message, { isTemporary: true, cause })
}
