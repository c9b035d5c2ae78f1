import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { buttonLook } from '#web/design/button-look.ts'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import ImageUp from '#web/design/icons/image-up.tsx'
import { notify } from '#web/design/notify.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { readFailure } from '#web/failure.ts'
import { currentSession, useSignedInUser } from '#web/sessions/session-store.ts'
import { Avatar } from './avatar.tsx'
import { showAccount } from './profile-calls.ts'

/** The profile picture: chosen, seen as it will look, sent with its progress (spec accounts §2). */
export function ProfileImageForm() {
  const user = useSignedInUser()
  const [picture, setPicture] = useState<File>()
  const [failure, setFailure] = useState('')
  const [share, setShare] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(picture)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    setFailure('')
    if (chosen && !chosen.type.startsWith('image/')) return refuse(messages.unsupportedImage)
    setPicture(chosen)
  }

  function refuse(reason: string) {
    setFailure(reason)
    setPicture(undefined)
    if (input.current) input.current.value = ''
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const userId = currentSession().user?._id
    if (!userId) return notify.error(messages.userIdNotFound)
    if (!picture) return refuse(messages.imageRequired)
    setShare(0)
    try {
      const { uploadImage } = await import('./upload-profile-image.ts')
      showAccount(await uploadImage(userId, picture, setShare))
      refuse('')
      notify.success(messages.profileImageUpdated)
    } catch (error) {
      const { reason } = readFailure(error, messages.profileImageFailed)
      setFailure(reason)
      notify.error(messages.profileImageFailed)
    }
    setShare(undefined)
  }

  const isSending = share !== undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={user?.name ?? ''} src={preview ?? user?.profileImg} />
        <div className="min-w-0">
          <label
            className={`${buttonLook({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
          >
            <ImageUp className="size-5" />
            Choose Image
            <input
              ref={input}
              type="file"
              name="profileImage"
              accept="image/jpeg,image/png,image/gif,image/webp"
              aria-describedby="profile-image-hint"
              onChange={choose}
              disabled={isSending}
              className="sr-only"
            />
          </label>
          <p id="profile-image-hint" className="mt-1.5 text-sm text-ink-soft">
            JPG, PNG or GIF (max 5MB)
          </p>
          {picture && <p className="truncate text-sm font-medium">{picture.name}</p>}
        </div>
      </div>
      {isSending && <ProgressBar label="Uploading your picture" share={share} />}
      <Button
        type="submit"
        busy={isSending}
        busyLabel="Uploading..."
        disabled={!picture}
        className="w-full sm:w-fit"
      >
        Upload Image
      </Button>
    </form>
  )
}

/** An address under which the browser shows a chosen file; given back when another is chosen. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
