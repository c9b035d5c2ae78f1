import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'

/** For a failed request after a click. Import it dynamically: it is seldom needed. */
export function notifyNoConnection(): void {
  notify.error(messages.noConnection)
}
