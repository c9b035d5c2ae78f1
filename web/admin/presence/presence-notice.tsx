import { useEffect, useState } from 'react'
import {
  announcePresenceEndpoint,
  HEARTBEAT_SECONDS,
  type PresenceSubject,
} from '#contract/identity/presence.ts'
import { defineTexts } from '#contract/language.ts'
import { Users } from '#web/design/icons/admin.tsx'
import { call } from '#web/http/api-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'

/** Who else has the same page open. */
const presenceTexts = defineTexts(
  {
    one: (name: string) => `${name} is also on this page.`,
    many: (names: string) => `${names} are also on this page.`,
    and: (first: string, last: string) => `${first} and ${last}`,
  },
  {
    one: (name) => `${name}ও এখন এই পাতায় আছেন।`,
    many: (names) => `${names}ও এখন এই পাতায় আছেন।`,
    and: (first, last) => `${first} ও ${last}`,
  },
)

type Props = { subject: PresenceSubject; subjectId: string }

/** Names colleagues who have the same page open. Sellers neither announce themselves nor see others. */
export function PresenceNotice(props: Props) {
  return useSignedInUser()?.role === 'admin' && <Notice {...props} />
}

function Notice({ subject, subjectId }: Props) {
  const others = useOthersPresent(subject, subjectId)
  const names = others.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-md bg-sky-soft px-4 py-2 text-sm text-sky-ink empty:hidden"
    >
      {names.length > 0 && (
        <>
          <Users aria-hidden="true" className="size-4.5 shrink-0" />
          <span>
            {names.length === 1
              ? presenceTexts.one(last)
              : presenceTexts.many(presenceTexts.and(names.slice(0, -1).join(', '), last))}
          </span>
        </>
      )}
    </p>
  )
}

/** Sends a heartbeat while the page is on the screen, and says when it no longer is. */
function useOthersPresent(subject: PresenceSubject, subjectId: string) {
  const [others, setOthers] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    let isOver = false
    const announce = async (isLeaving: boolean) => {
      // The next heartbeat is soon enough: nothing depends on one.
      const answer = await call(announcePresenceEndpoint, { body: { subject, subjectId, isLeaving } }).catch(
        () => undefined,
      )
      if (answer && !isLeaving && !isOver) setOthers(answer.others)
    }
    const isShown = () => document.visibilityState === 'visible'
    const beat = () => {
      if (isShown()) void announce(false)
    }
    const onVisibility = () => void announce(!isShown())
    beat()
    const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      void announce(true)
    }
  }, [subject, subjectId])
  return others
}
