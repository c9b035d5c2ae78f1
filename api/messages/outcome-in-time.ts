import { type DeliveryOutcome, failure } from './delivery-outcome.ts'

/** How long a provider may take to say why it stopped after its signal was aborted; then it is left to itself. */
const GRACE_MS = 1_000

/**
 * The outcome of a call of a provider, whoever wrote it. One that throws, or that goes on after its signal was
 * aborted, may be tried again: no other message waits for it.
 */
export async function outcomeInTime(
  send: (signal: AbortSignal) => Promise<DeliveryOutcome>,
  signal: AbortSignal,
  graceMs = GRACE_MS,
): Promise<DeliveryOutcome> {
  const { promise: late, resolve } = Promise.withResolvers<DeliveryOutcome>()
  let timer: NodeJS.Timeout | undefined
  const leaveAfterGrace = () => {
    timer = setTimeout(() => resolve(failure('retryable', 'no answer in time')), graceMs)
  }
  if (signal.aborted) leaveAfterGrace()
  else signal.addEventListener('abort', leaveAfterGrace, { once: true })
  try {
    return await Promise.race([send(signal), late])
  } catch (error) {
    return failure('retryable', String(error))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leaveAfterGrace)
  }
}
