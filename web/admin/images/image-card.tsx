import { useState } from 'react'
import { Link } from 'react-router'
import type { LibraryImage } from '#contract/catalogue/image-library/image-library.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Image } from '#web/design/image.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatDigits, formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { keepImage, removeImage } from './image-api.ts'
import { nameOfImage, nameOfUser, pathOfUser, thumbnailUrl } from './image-names.ts'
import { imageTexts } from './image-texts.ts'

/** Users of an image that are named. */
const NAMED_USERS = 3

/** An image with what uses it; an unused one can be kept or deleted. */
export function ImageCard({ image, number }: { image: LibraryImage; number: number }) {
  const [isRemoving, setRemoving] = useState(false)
  const [busy, run] = useAction()
  const { id, width, height, isUsed, isInLibrary } = image
  const name = imageTexts.numbered(formatNumber(number), nameOfImage(image))
  const keepLabel = isInLibrary ? imageTexts.letGo : imageTexts.keep
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Image
        src={thumbnailUrl(image)}
        alt={name}
        width={250}
        height={188}
        className="aspect-4/3 w-full bg-sunken object-contain"
      />
      <div className="flex grow flex-col gap-2 p-3 text-sm">
        <Uses image={image} />
        <p className="mt-auto flex flex-wrap items-center gap-2 text-ink-soft tabular-nums">
          {imageTexts.size(formatDigits(String(width)), formatDigits(String(height)))}
          {isInLibrary && <Badge tone="blue">{imageTexts.kept}</Badge>}
        </p>
        {!isUsed && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              aria-label={`${keepLabel}: ${name}`}
              onClick={() => void run(() => keepImage(id, !isInLibrary))}
            >
              {keepLabel}
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${imageTexts.remove}: ${name}`}
              onClick={() => setRemoving(true)}
            >
              {imageTexts.remove}
            </Button>
          </div>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={imageTexts.removeTitle}
          confirmLabel={imageTexts.remove}
          onConfirm={async () => {
            await removeImage(id)
            notify.success(imageTexts.removed)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{imageTexts.removeText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Uses({ image: { users, userCount, isUsed, goesAt } }: { image: LibraryImage }) {
  if (users.length === 0) {
    if (isUsed) return <p>{imageTexts.usedElsewhere}</p>
    return <p>{goesAt ? imageTexts.goes(formatDateTime(goesAt)) : imageTexts.nothing}</p>
  }
  const rest = userCount - NAMED_USERS
  return (
    <ul className="grid gap-1">
      {users.slice(0, NAMED_USERS).map((user) => {
        const name = nameOfUser(user)
        return (
          <li key={`${user.kind} ${user.id}`} className="min-w-0">
            <Link
              to={pathOfUser(user)}
              lang={languageOf(name)}
              className="wrap-anywhere underline-offset-4 hover:text-leaf-ink hover:underline"
            >
              {name}
            </Link>
            <span className="block text-xs text-ink-soft">{imageTexts.users[user.kind]}</span>
          </li>
        )
      })}
      {rest > 0 && <li className="text-ink-soft">{imageTexts.more(formatNumber(rest))}</li>}
    </ul>
  )
}
