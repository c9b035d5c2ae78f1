import { expect, test } from 'vitest'
import { parseVideoUrl } from './product-video.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://youtube.com/watch?feature=share&v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ&list=x',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'www.youtube.com/watch?v=aqz-KE-bpKQ',
  ' youtu.be/aqz-KE-bpKQ ',
])('%s is a YouTube video', (address) => {
  expect(parseVideoUrl(address)).toEqual({ kind: 'frame', service: 'YouTube', url: youTube })
})

test('a start time is kept', () => {
  expect(parseVideoUrl('https://youtu.be/aqz-KE-bpKQ?t=42s')?.url).toBe(`${youTube}&start=42`)
})

test.each([
  ['https://vimeo.com/1084537', ''],
  ['https://vimeo.com/channels/staffpicks/1084537', ''],
  ['https://player.vimeo.com/video/1084537', ''],
  ['https://vimeo.com/1084537/ab12cd34ef', '&h=ab12cd34ef'],
  ['https://player.vimeo.com/video/1084537?h=ab12cd34ef', '&h=ab12cd34ef'],
])('%s is a Vimeo video', (address, secret) => {
  expect(parseVideoUrl(address)).toEqual({
    kind: 'frame',
    service: 'Vimeo',
    url: `https://player.vimeo.com/video/1084537?autoplay=1&dnt=1${secret}`,
  })
})

test.each(['https://films.example.com/lamp.mp4', '/videos/lamp.webm'])('%s is a file', (url) => {
  expect(parseVideoUrl(url)).toEqual({ kind: 'file', url })
})

test.each([
  null,
  '',
  '   ',
  'not a video',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://films.example.com/lamp.mp4',
  '//films.example.com/lamp.mp4',
  '/\\films.example.com/lamp.mp4',
  'https://',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
])('%s is not a video', (address) => {
  expect(parseVideoUrl(address)).toBeNull()
})
