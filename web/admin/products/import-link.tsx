import Upload from 'lucide-react/icons/upload'
import { ButtonLink } from '#web/design/button-link.tsx'

/** The way to importing products from a file; for admins. */
export function ImportLink() {
  return (
    <ButtonLink variant="secondary" to="/admin/import">
      <Upload aria-hidden="true" className="size-4.5" />
      Import
    </ButtonLink>
  )
}
