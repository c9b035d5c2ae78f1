import { useId } from 'react'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { saveFile } from '#web/http/save-file.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { FocusedHeading } from './focused-heading.tsx'
import { securityTexts } from './security-texts.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, shown once after two-step sign-in was switched on. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const explanation = useId()

  async function copy() {
    if (await copyText(codes.join('\n'))) notify.success(securityTexts.copied)
    else notify.error(securityTexts.notCopied)
  }

  return (
    <div className="grid gap-4">
      <FocusedHeading aria-describedby={explanation}>{securityTexts.yourCodes}</FocusedHeading>
      <p id={explanation}>{securityTexts.codesText}</p>
      <ul aria-label={securityTexts.codes} className="grid gap-2 sm:grid-cols-2 rounded-md bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={copy}>
          {securityTexts.copy}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]))}
        >
          {securityTexts.saveAsFile}
        </Button>
        <Button onClick={onDone}>{securityTexts.kept}</Button>
      </div>
    </div>
  )
}
