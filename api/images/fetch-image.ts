import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { imageMessages } from '#contract/images/image-messages.ts'
import { isPublicAddress } from './public-address.ts'
import { resolveHost } from './resolve-host.ts'

const MEGABYTE = 1024 * 1024
const MOST_REDIRECTS = 3
/** A server far away that has several addresses is given this long at each. */
const CONNECT_MS = 3_000

/** What may be fetched. Tests let it look at their own machine; the shop never does. */
export type ImageFetchRules = {
  resolve(host: string, signal: AbortSignal): Promise<string[]>
  mayAsk(ipAddress: string): boolean
  mayAskPort(port: number): boolean
  /** For everything together: names, redirects, bytes. */
  limitMs: number
  largestBytes: number
}

const shopRules: ImageFetchRules = {
  resolve: resolveHost,
  mayAsk: isPublicAddress,
  mayAskPort: (port) => port === 80 || port === 443,
  limitMs: 30_000,
  largestBytes: 10 * MEGABYTE,
}

/** Why a picture could not be had, in words for whoever gave its address; `mayPass`: another try may have it. */
export class ImageFetchError extends Error {
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

export type ImageFetcher = ReturnType<typeof createImageFetcher>

/**
 * Fetches pictures from addresses that somebody wrote down. Danger: such an address may point inside our own network. So
 * names are looked up by us, all that they mean is checked, the connection goes to what was checked and to nothing else,
 * and every redirect begins from the start. What the bytes are, the images service finds out. docs/reliability.md S5
 */
export function createImageFetcher(provided: Partial<ImageFetchRules> = {}) {
  const rules = { ...shopRules, ...provided }
  return {
    /** Why an address would be refused without asking anybody; undefined when it would be tried. */
    problemOf(address: string): string | undefined {
      try {
        readAddress(address, rules)
        return undefined
      } catch (error) {
        if (error instanceof ImageFetchError) return error.message
        throw error
      }
    },

    /** Throws PictureRefusal; what `signal` was ended with when it was ended. */
    async fetch(address: string, signal?: AbortSignal): Promise<Buffer> {
      const limit = AbortSignal.timeout(rules.limitMs)
      const ended = signal ? AbortSignal.any([signal, limit]) : limit
      try {
        return await follow(address, rules, ended)
      } catch (error) {
        signal?.throwIfAborted()
        if (!limit.aborted) throw error
        const seconds = Math.round(rules.limitMs / 1_000)
        throw new ImageFetchError(imageMessages.tooSlow(seconds), { mayPass: true, cause: error })
      }
    },
  }
}

async function follow(address: string, rules: ImageFetchRules, signal: AbortSignal): Promise<Buffer> {
  let url = readAddress(address, rules)
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, rules, signal)
    if (Buffer.isBuffer(answer)) return answer
    if (redirects === MOST_REDIRECTS)
      throw new ImageFetchError(imageMessages.tooManyRedirects(MOST_REDIRECTS))
    url = redirected(answer.location, url, rules)
  }
}

/** An address as one that may be asked, as far as it tells itself. */
function readAddress(address: string, rules: ImageFetchRules, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw new ImageFetchError(imageMessages.noAddress)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ImageFetchError(imageMessages.notWeb)
  if (url.username !== '' || url.password !== '') throw new ImageFetchError(imageMessages.hasPassword)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!rules.mayAskPort(port)) throw new ImageFetchError(imageMessages.otherPort(port))
  const host = hostOf(url)
  if (isIP(host) !== 0 && !rules.mayAsk(host)) throw new ImageFetchError(imageMessages.notPublic)
  return url
}

function redirected(location: string, from: URL, rules: ImageFetchRules): URL {
  try {
    return readAddress(location, rules, from)
  } catch (error) {
    if (!(error instanceof ImageFetchError)) throw error
    throw new ImageFetchError(imageMessages.redirected(error.message))
  }
}

/** Without the brackets that IPv6 has in an address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

async function ask(
  url: URL,
  rules: ImageFetchRules,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const checked = await checkedAddresses(hostOf(url), rules, signal)
  const { request, agent } = begin(url, checked, signal)
  try {
    request.end()
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return isRedirect(response) ? { location: locationOf(response) } : await read(response, rules)
  } catch (error) {
    throw error instanceof ImageFetchError ? error : networkError(error, url.hostname)
  } finally {
    request.destroy()
    agent.destroy()
  }
}

/** One address inside is enough to refuse the name: whoever set it up wants us there. */
async function checkedAddresses(
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
  if (!addresses.every(rules.mayAsk)) throw new ImageFetchError(imageMessages.notPublic)
  return addresses
}

/** A connection of its own to the addresses that were checked; the system is not asked for the name again. */
function begin(url: URL, checked: string[], signal: AbortSignal) {
  const options = {
    keepAlive: false,
    lookup: answering(checked),
    autoSelectFamilyAttemptTimeout: CONNECT_MS,
  }
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options)
  const headers = { 'user-agent': 'Biponi', accept: 'image/*', 'accept-encoding': 'identity' }
  const notified = { agent, headers, signal }
  const request = isSecure ? https.request(url, notified) : http.request(url, notified)
  // Told to whoever waits for the answer; after it there may be another that nobody waits for.
  request.on('error', () => undefined)
  return { request, agent }
}

function answering(checked: string[]): LookupFunction {
  const all = checked.map((address) => ({ address, family: isIP(address) }))
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

async function read(response: http.IncomingMessage, { largestBytes }: ImageFetchRules): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200)
    throw new ImageFetchError(imageMessages.badStatus(statusCode), {
      mayPass: statusCode >= 500 || statusCode === 429,
    })
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new ImageFetchError(imageMessages.compressed)
  const tooLarge = () => new ImageFetchError(imageMessages.tooLarge(Math.floor(largestBytes / MEGABYTE)))
  if (Number(headers['content-length']) > largestBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function networkError(cause: unknown, host: string): ImageFetchError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/CERT|ERR_TLS|UNABLE_TO/.test(code))
    return new ImageFetchError(imageMessages.badCertificate(host), { cause })
  const message = code === 'ECONNRESET' ? imageMessages.brokenOff : imageMessages.cannotConnect(host)
  return new ImageFetchError(message, { mayPass: true, cause })
}
