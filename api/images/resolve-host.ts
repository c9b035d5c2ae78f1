import { Resolver } from 'node:dns/promises'

/**
 * All addresses of a name, as the name servers say; none when there is no such name. Throws when they do not say. Not asked of the system, which looks
 * into its own files too and holds a thread of ours while it waits.
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find(
    (answer) => answer.status === 'rejected' && !NO_SUCH_NAME.has(answer.reason?.code),
  )
  if (found.length === 0 && failure?.status === 'rejected') throw failure.reason
  return found
}

/** A name server that answers nothing, or that it cannot, says nothing of the name. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA'])
