import { Link } from 'react-router'
import { buttonClass } from '#web/design/button.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { BannerImage, type Slide } from './banner-image.tsx'
import { homeTexts } from './home-texts.ts'

/** Two large images side by side, each of a category. */
export function BannerTiles({ tiles }: { tiles: readonly Slide[] }) {
  if (tiles.length === 0) return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {tiles.map((tile) => (
        <BannerBlock key={tile.imageUrl} slide={tile} />
      ))}
    </div>
  )
}

/** One image with a few words beside it. */
export function BannerStory({ story }: { story: Slide | undefined }) {
  return story && <BannerBlock slide={story} isStory />
}

function BannerBlock({ slide, isStory = false }: { slide: Slide; isStory?: boolean }) {
  const { title, subtitle, to } = slide
  return (
    <Link to={to} className={isStory ? 'banner-block banner-story' : 'banner-block'}>
      <BannerImage slide={slide} sizes="(max-width: 767px) 100vw, (max-width: 1280px) 72vw, 912px" />
      {title && (
        <div>
          <h2 lang={languageOf(title)}>{title}</h2>
          <p lang={languageOf(subtitle)}>{subtitle}</p>
          {isStory && <span className={buttonClass({ variant: 'secondary' })}>{homeTexts.shopNow}</span>}
        </div>
      )}
    </Link>
  )
}
