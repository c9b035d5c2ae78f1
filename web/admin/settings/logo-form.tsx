import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryImage } from '#contract/catalogue/image-library/image-library.ts'
import { deleteLogoEndpoint, getLogoEndpoint, setLogoEndpoint } from '#contract/settings/site.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { call } from '#web/http/api-client.ts'
import { callQuery } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { upload } from '#web/http/upload.ts'
import { useLinkedSection } from './settings-card.tsx'
import { settingsTexts } from './settings-texts.ts'

/** The shop's logo, in header, footer and on invoices. It is set as soon as a file, or one of the library, is chosen. */
export function LogoForm() {
  const { data: logo } = useQuery(callQuery(['Logo'], getLogoEndpoint, {}))
  const section = useLinkedSection('logo', logo !== undefined)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)

  async function uploadLogo(file: File | undefined) {
    if (!file) return
    setFailure(undefined)
    setShare(0)
    try {
      await upload(setLogoEndpoint, 'logoImage', file, { onProgress: setShare })
      notify.success(settingsTexts.logoSaved)
    } catch (error) {
      setFailure(failureText(error))
    }
    setShare(undefined)
    await invalidate(['Logo'])
  }

  async function choose({ id }: LibraryImage) {
    setFailure(undefined)
    try {
      await call(setLogoEndpoint, { body: { libraryImage: id }, files: { logoImage: [] } })
      notify.success(settingsTexts.logoSaved)
    } catch (error) {
      setFailure(failureText(error))
    }
    await invalidate(['Logo'])
  }

  async function remove() {
    if (logo) await call(deleteLogoEndpoint, { params: { id: logo.id } })
    await invalidate(['Logo'])
  }

  return (
    <Card
      as="section"
      id="logo"
      ref={section}
      tabIndex={-1}
      aria-label={settingsTexts.logo}
      className="grid gap-4"
    >
      <ImageField
        label={settingsTexts.logo}
        name="logoImage"
        url={logo?.imageUrl ?? ''}
        file={undefined}
        onChoose={(file) => void uploadLogo(file)}
        library={{ kind: 'logo', onChoose: (image) => void choose(image) }}
        error={failure}
        hint={settingsTexts.logoHint}
        width={logo?.width ?? 96}
        height={logo?.height ?? 96}
        className="h-24 w-auto max-w-60 object-contain!"
      />
      {share !== undefined && <ProgressBar label={settingsTexts.uploadingLogo} share={share} />}
      {logo && (
        <Button variant="quiet" className="w-fit" onClick={() => setConfirming(true)}>
          {settingsTexts.removeLogo}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={settingsTexts.removeLogoTitle}
          confirmLabel={settingsTexts.remove}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p>{settingsTexts.removeLogoText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
