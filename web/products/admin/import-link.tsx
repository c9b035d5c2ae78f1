import { ButtonLink } from '#web/design/button-link.tsx'
import Upload from '#web/design/icons/upload.tsx'

/** The way to importing products from a file; for admins. */
export function ImportLink() {
  return (
    <ButtonLink variant="secondary" to="/admin/import">
      <Upload aria-hidden="true" className="size-4.5" />
      Import
    </ButtonLink>
  )
}
