import { PageHeading } from '#web/layouts/staff/page-heading.tsx'
import { LogoForm } from './logo-form.tsx'

export const meta = () => [{ title: 'Settings | Biponi' }, { name: 'robots', content: 'noindex' }]

/** What the shop is and shows of itself (product.md §5): one section a subject, each saved by itself. */
export default function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings">What shoppers see of the shop itself.</PageHeading>
      <div className="grid max-w-3xl gap-4">
        <LogoForm />
      </div>
    </>
  )
}
