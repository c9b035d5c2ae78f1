import { type ChangeEvent, useId, useRef, useState } from 'react'
import { defineTexts } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { buttonClass } from '#web/design/button.tsx'
import { imageFileError, useObjectUrl } from '#web/design/form/image-file.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { ImageUp } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { Spinner } from '#web/design/loading.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A photo that will be sent; `id` tells two files with the same name apart. */
export type ChosenPhoto = { id: number; file: File }

type Props = {
  photos: readonly ChosenPhoto[]
  onChange: (photos: readonly ChosenPhoto[]) => void
  /** While chosen photos are made smaller, the form cannot be sent. */
  isPreparing: boolean
  onPreparing: (isPreparing: boolean) => void
  max: number
  hint: string
}

let lastPhotoId = 0

/** Photos for a form: chosen from the device or taken with its camera, shown small, and removed again. */
export function PhotoField({ photos, onChange, isPreparing, onPreparing, max, hint }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const isFull = photos.length >= max

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    onPreparing(true)
    const prepared = await Promise.all(files.slice(0, max - photos.length).map(shrinkPhoto))
    onPreparing(false)
    const isTooMany = prepared.length < files.length
    const problems = [
      ...prepared.map((file) => imageFileError(file)),
      isTooMany && messages.tooManyPhotos(max),
    ]
    setProblem(problems.find(Boolean) || '')
    const accepted = prepared.filter((file) => !imageFileError(file))
    onChange([...photos, ...accepted.map((file) => ({ id: ++lastPhotoId, file }))])
  }

  function remove(photo: ChosenPhoto) {
    setProblem('')
    onChange(photos.filter((other) => other !== photo))
    input.current?.focus()
  }

  return (
    <fieldset disabled={isPreparing} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{photoTexts.photos}</legend>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <PhotoPreview
              key={photo.id}
              photo={photo}
              number={formatNumber(index + 1)}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      <label
        className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:opacity-45`}
      >
        {isPreparing ? <Spinner /> : <ImageUp aria-hidden="true" className="size-5" />}
        {photoTexts.addPhotos}
        <input
          ref={input}
          type="file"
          name="photos"
          multiple
          // Not the list of types, with which some phones do not offer the camera.
          accept="image/*"
          disabled={isFull}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={add}
          className="sr-only"
        />
      </label>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-brick-ink">
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </fieldset>
  )
}

type PreviewProps = { photo: ChosenPhoto; number: string; onRemove: () => void }

function PhotoPreview({ photo, number, onRemove }: PreviewProps) {
  const url = useObjectUrl(photo.file)
  return (
    <li className="relative size-24 overflow-hidden rounded-md border border-line bg-sunken">
      {url && (
        <Image
          src={url}
          alt={photoTexts.photo(number)}
          width={96}
          height={96}
          className="size-full object-cover"
        />
      )}
      <IconButton label={photoTexts.removePhoto(number)} className="absolute! end-0 top-0" onClick={onRemove}>
        <span className="inline-flex size-7 items-center justify-center rounded-full border border-line bg-surface shadow-soft">
          <X aria-hidden="true" className="size-4" />
        </span>
      </IconButton>
    </li>
  )
}

const photoTexts = defineTexts(
  {
    photos: 'Photos (optional)',
    photo: (number: string) => `Photo ${number}`,
    removePhoto: (number: string) => `Remove photo ${number}`,
    addPhotos: 'Add photos',
  },
  {
    photos: 'ছবি (না দিলেও চলবে)',
    photo: (number) => `ছবি ${number}`,
    removePhoto: (number) => `ছবি ${number} সরান`,
    addPhotos: 'ছবি যোগ করুন',
  },
)
