import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteLogoEndpoint, getLogoEndpoint, setLogoEndpoint } from '#contract/settings/site.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { call } from '#web/http/api-client.ts'
import { callQuery } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { upload } from '#web/http/upload.ts'

/** The shop's logo, in header, footer and on invoices. A file is uploaded as soon as it is chosen. */
export function LogoForm() {
  const { data: logo } = useQuery(callQuery(['Logo'], getLogoEndpoint, {}))
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)

  async function uploadLogo(file: File | undefined) {
    if (!file) return
    setFailure(undefined)
    setShare(0)
    try {
      await upload(setLogoEndpoint, 'logoImage', file, { onProgress: setShare })
      notify.success('The shop shows its new logo.')
    } catch (error) {
      setFailure(failureText(error))
    }
    setShare(undefined)
    await invalidate(['Logo'])
  }

  async function remove() {
    if (logo) await call(deleteLogoEndpoint, { params: { id: logo.id } })
    await invalidate(['Logo'])
  }

  return (
    <Card as="section" aria-label="Logo" className="grid gap-4">
      <ImageField
        label="Logo"
        name="logoImage"
        url={logo?.imageUrl ?? ''}
        file={undefined}
        onChoose={(file) => void uploadLogo(file)}
        error={failure}
        hint="Shown in the navbar, the footer and on invoices. A PNG or WebP with a clear ground looks best, up to 5 MB."
        width={logo?.width ?? 96}
        height={logo?.height ?? 96}
        className="h-24 w-auto max-w-60 object-contain!"
      />
      {share !== undefined && <ProgressBar label="Uploading the logo" share={share} />}
      {logo && (
        <Button variant="quiet" className="w-fit" onClick={() => setConfirming(true)}>
          Remove the logo
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Remove the logo?"
          confirmLabel="Remove"
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p>The shop shows its own mark until there is another one.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
