import { useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/design/icons/catalogue.tsx'
import { Pause, Play } from '#web/design/icons/home.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { BannerImage, type Slide } from './banner-image.tsx'
import { homeTexts } from './home-texts.ts'
import { useCarousel } from './use-carousel.ts'

/** The banners. Without JavaScript a row that scrolls and snaps; with it a carousel with autoplay that loops. */
export function BannerCarousel({ slides }: { slides: readonly Slide[] }) {
  const viewport = useRef<HTMLDivElement>(null)
  const { current, setCurrent, isStarted, isPaused, togglePause, control } = useCarousel(
    viewport,
    slides.length,
  )

  /** Before the carousel is started, the visitor scrolls the row. */
  function onScrollEnd() {
    if (!isStarted && viewport.current)
      setCurrent(Math.round(viewport.current.scrollLeft / viewport.current.clientWidth))
  }

  if (slides.length === 0) return null
  return (
    <section
      aria-label={homeTexts.banners}
      aria-roledescription={homeTexts.carousel}
      className="relative overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div
        ref={viewport}
        onScrollEnd={onScrollEnd}
        className="snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] data-started:snap-none data-started:overflow-hidden"
      >
        <ul aria-live={isPaused ? 'polite' : 'off'} className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <li
              key={slide.imageUrl}
              aria-label={homeTexts.slideOf(formatNumber(index + 1), formatNumber(slides.length))}
              inert={isStarted && index !== current}
              className="w-full shrink-0 snap-start"
            >
              <BannerSlide slide={slide} priority={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <>
          <IconButton
            label={homeTexts.previousSlide}
            tone="raised"
            onClick={() => control((carousel) => carousel.previous())}
            className="absolute! start-4 top-1/2 -translate-y-1/2 max-md:hidden noscript:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={homeTexts.nextSlide}
            tone="raised"
            onClick={() => control((carousel) => carousel.next())}
            className="absolute! end-4 top-1/2 -translate-y-1/2 max-md:hidden noscript:hidden"
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
          <div className="absolute end-1 bottom-3 flex items-center md:end-3 md:bottom-1 noscript:hidden">
            {slides.map((slide, index) => (
              <button
                key={slide.imageUrl}
                type="button"
                aria-label={homeTexts.slide(formatNumber(index + 1))}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => control((carousel) => carousel.goTo(index))}
                className="slide-dot"
              >
                <span />
              </button>
            ))}
            <button
              type="button"
              aria-label={isPaused ? homeTexts.playSlides : homeTexts.pauseSlides}
              onClick={togglePause}
              className="inline-flex size-11 items-center justify-center -outline-offset-2 md:text-black/75"
            >
              {isPaused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** On wide screens the text is on the left part of the image, on phones below it. */
function BannerSlide({ slide, priority }: { slide: Slide; priority: boolean }) {
  const { title, subtitle, to } = slide
  return (
    <Link to={to} draggable={false} className="slide">
      <BannerImage
        slide={slide}
        sizes="(max-width: 767px) 100vw, (max-width: 1280px) 96vw, 1232px"
        priority={priority}
      />
      {title && (
        <span className="slide-text">
          <b lang={languageOf(title)}>{title}</b>
          {subtitle && <span lang={languageOf(subtitle)}>{subtitle}</span>}
          <em className={buttonClass({ size: 'small' })}>{homeTexts.shopNow}</em>
        </span>
      )}
    </Link>
  )
}
