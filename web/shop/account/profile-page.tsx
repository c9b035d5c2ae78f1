import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { CustomerFieldsForm } from './customer-fields-form.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { ownAccountQuery } from './profile-api.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileImageForm } from './profile-image-form.tsx'
import { FormSkeleton } from './register/form-skeleton.tsx'

export const meta = () => [
  { title: 'Settings | Biponi' },
  { name: 'description', content: 'Your name, contact details, password and picture.' },
  { name: 'robots', content: 'noindex' },
]

/** The account's settings in three tabs (docs/product.md §12). */
export default function ProfilePage() {
  const user = useSignedInUser()
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Settings</h1>
      <p className="mt-1 text-ink-soft">Your details, your password and your picture.</p>
      <Card className="mt-5 max-w-2xl">
        <Tabs
          label="Settings"
          even
          tabs={[
            { value: 'profile', label: 'Profile', content: <ProfileTab userId={user?._id ?? ''} /> },
            { value: 'security', label: 'Security', content: <PasswordChangeForm /> },
            { value: 'image', label: 'Profile Image', content: <ProfileImageForm /> },
          ]}
        />
      </Card>
    </>
  )
}

function ProfileTab({ userId }: { userId: string }) {
  const account = useQuery({ ...ownAccountQuery(userId), enabled: userId !== '' }, queryClient())
  if (account.isPending) return <FormSkeleton fields={4} />
  if (account.isError) {
    return (
      <ErrorState
        title="Your details could not be loaded"
        onRetry={() => void account.refetch()}
        busy={account.isFetching}
      >
        {account.error.message}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-8">
      <ProfileForm account={account.data} />
      {account.data.customFields && <CustomerFieldsForm account={account.data} />}
    </div>
  )
}
