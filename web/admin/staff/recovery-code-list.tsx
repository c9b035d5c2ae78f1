import { useId } from 'react'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { saveFile } from '#web/http/save-file.ts'
import { FocusedHeading } from './focused-heading.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, shown once after two-step sign-in was switched on. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const explanation = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success('Copied.')
    } catch {
      notify.error('Your browser does not let us copy. Please write them down.')
    }
  }

  return (
    <div className="grid gap-4">
      <FocusedHeading aria-describedby={explanation}>Your recovery codes</FocusedHeading>
      <p id={explanation}>
        If you lose your phone, each of these codes signs you in once. Keep them where nobody else looks: they
        are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]))}
        >
          Save as a file
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}
