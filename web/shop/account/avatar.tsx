import { Image } from '#web/design/image.tsx'

/** Somebody's picture, round, or the first letter of their name. */
export function Avatar({ name, src }: { name: string; src: string | undefined }) {
  if (src) {
    return (
      <Image
        src={src}
        alt="Your profile picture"
        width={112}
        height={112}
        urgent
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
