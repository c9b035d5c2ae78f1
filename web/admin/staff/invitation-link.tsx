import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { securityTexts } from './security-texts.ts'
import { staffTexts } from './staff-texts.ts'

/** The link of an invitation that no message can bring: shown once, for the owner to hand over. */
export function InvitationLink({ contact, link }: { contact: string; link: string }) {
  async function copy() {
    if (await copyText(link)) notify.success(securityTexts.copied)
    else notify.error(staffTexts.linkNotCopied)
  }

  return (
    <div role="status" className="mt-4 grid gap-3 rounded-md bg-sunken p-4">
      <p className="text-sm">{staffTexts.handOver(contact)}</p>
      <code className="text-sm wrap-anywhere">{link}</code>
      <Button variant="secondary" onClick={copy} className="justify-self-start">
        {securityTexts.copy}
      </Button>
    </div>
  )
}
