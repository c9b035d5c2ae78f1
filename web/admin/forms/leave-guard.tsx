import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { staffFormTexts } from './form-texts.ts'

/** While `when` holds, leaving the page has to be confirmed: by a link, by Back or by closing the window. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [when])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      size="small"
      title={staffFormTexts.leaveTitle}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {staffFormTexts.stay}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {staffFormTexts.leave}
          </Button>
        </>
      }
    >
      <p>{staffFormTexts.leaveText}</p>
    </Dialog>
  )
}
