import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { stockCountTexts } from './stock-count-texts.ts'

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new () => Detector }

const LOOK_MS = 200
/** A code that stays in front of the camera is counted again only after it was away, or this long. */
const REPEAT_MS = 2_000

/** Whether the browser finds barcodes in images by itself, and may open the camera. */
export const hasBarcodeDetector = (): boolean =>
  'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'

type WithPolicy = { featurePolicy?: { allowsFeature: (feature: string) => boolean } }

/** Whether this document may use the camera: only one that was loaded at an address of stock counts may. */
export const mayUseCamera = (): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature('camera') ?? true

/** Counts what is held in front of the camera. */
export function CameraScanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const found = useEffectEvent(onCode)

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isClosed = false
    const last = { code: '', at: 0 }

    async function look(detector: Detector) {
      const [barcode] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isClosed) return
      const code = barcode?.rawValue.trim() ?? ''
      if (code !== '' && (code !== last.code || Date.now() - last.at > REPEAT_MS)) {
        Object.assign(last, { code, at: Date.now() })
        found(code)
      } else if (code === '') last.code = ''
      timer = window.setTimeout(() => void look(detector), LOOK_MS)
    }

    async function open() {
      const { BarcodeDetector } = globalThis as WithDetector
      if (!BarcodeDetector) return
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isClosed) return stop(stream)
        if (video.current) {
          video.current.srcObject = stream
          await video.current.play()
        }
        await look(new BarcodeDetector())
      } catch {
        if (!isClosed) setProblem(stockCountTexts.cameraFailed)
      }
    }

    void open()
    return () => {
      isClosed = true
      window.clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])

  return (
    <Dialog open title={stockCountTexts.cameraTitle} onClose={onClose} size="medium">
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-video w-full rounded-md bg-sunken object-cover"
        />
      )}
    </Dialog>
  )
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
