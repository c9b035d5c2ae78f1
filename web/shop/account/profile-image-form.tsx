import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { IMAGE_TYPES, useObjectUrl } from '#web/design/form/image-file.ts'
import { ImageUp } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { readFailure } from '#web/http/request-failure.ts'
import { currentSession, useSignedInUser } from '#web/session/session-store.ts'
import { accountTexts } from './account-texts.tsx'
import { uploadProfileImage } from './profile-api.ts'

/** Chooses, previews and uploads the profile image, with progress (docs/product.md §12). */
export function ProfileImageForm() {
  const user = useSignedInUser()
  const [image, setImage] = useState<File>()
  const [failure, setFailure] = useState('')
  const [share, setShare] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(image)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    setFailure('')
    if (file && !file.type.startsWith('image/')) return reset(messages.unsupportedImage)
    setImage(file)
  }

  /** Removes the chosen file, with the reason if it was rejected. */
  function reset(reason = '') {
    setFailure(reason)
    setImage(undefined)
    if (input.current) input.current.value = ''
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const userId = currentSession().user?._id
    if (!userId) return notify.error(messages.userIdNotFound)
    if (!image) return reset(messages.imageRequired)
    setShare(0)
    try {
      await uploadProfileImage(userId, image, setShare)
      reset()
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
            className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
          >
            <ImageUp className="size-5" />
            {accountTexts.chooseImage}
            <input
              ref={input}
              type="file"
              name="profileImage"
              accept={IMAGE_TYPES}
              aria-describedby="profile-image-hint"
              onChange={choose}
              disabled={isSending}
              className="sr-only"
            />
          </label>
          <p id="profile-image-hint" className="mt-1.5 text-sm text-ink-soft">
            {accountTexts.imageHint}
          </p>
          {image && <p className="truncate text-sm font-medium">{image.name}</p>}
        </div>
      </div>
      {isSending && <ProgressBar label={accountTexts.uploadingImage} share={share} />}
      <Button
        type="submit"
        busy={isSending}
        busyLabel={accountTexts.uploading}
        disabled={!image}
        className="w-full sm:w-fit"
      >
        {accountTexts.uploadImage}
      </Button>
    </form>
  )
}

/** The profile image, or the first letter of the name. */
function Avatar({ name, src }: { name: string; src: string | undefined }) {
  if (src) {
    return (
      <Image
        src={src}
        alt={accountTexts.yourPicture}
        width={112}
        height={112}
        priority
        className="size-28 rounded-full object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-28 items-center justify-center rounded-full bg-leaf-soft text-4xl font-bold text-leaf-ink"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
