import { useId } from 'react'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { saveFile } from '#web/http/save-file.ts'
import { PartHeading } from './part-heading.tsx'

type Props = { codes: readonly string[]; onKept: () => void }

/** Shown once, right after the app was confirmed. */
export function RecoveryCodeList({ codes, onKept }: Props) {
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
      <PartHeading aria-describedby={explanation}>Your recovery codes</PartHeading>
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
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
