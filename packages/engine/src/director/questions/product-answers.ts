/** What is said of the studio itself and of words of the trade: the same for every reel. Buttons and pages are named as they are written. */
import { FILES_OF_PROJECT_MAX } from '@reelwright/contract/constants'
import type { AskedTerm, ProductTopic } from '@reelwright/contract/intents/reel-intent'

export const PRODUCT: Readonly<Record<ProductTopic, string>> = {
  privacy:
    'Nobody but you sees your clips and videos, unless you share a link to one, and they stay until you delete them. I learn nothing from them: I am a program of fixed rules. What is stored, where, for how long, and who runs this server stands on the Privacy page.',
  price: 'What each plan costs and brings stands under Billing, in “Plans”; what you have used of yours in “Usage”.',
  share:
    'Press Create; under the finished video “Share” makes a link. Whoever has it can watch and download the video, until you take the link back. I cannot post for you: for an app, download the video and post it there.',
  download: 'Press Create; when the video is ready it stands in this conversation, with “Download” under it.',
  limits: `A reel lasts from 1 second to 15 minutes. A project holds ${FILES_OF_PROJECT_MAX.toLocaleString('en')} files; how many messages, videos and gigabytes your plan has left stands under Billing, in “Usage”.`,
  uploads:
    'Videos (MP4, MOV, MKV, WebM, AVI and what cameras make), photos (JPEG, PNG, HEIC, WebP, AVIF, GIF, TIFF), sound (MP3, WAV, M4A, AAC, FLAC, OGG), and .cube files as looks.',
  drive:
    'The Library takes files from Google Drive by a link. From any other place save them on this device first, and upload them from there.',
  'own-music':
    'Upload the song like any clip, then say “use my song”; I cut to its beats. “Start the music at 0:45” chooses the part. “Music louder” or “music at 40%” sets how loud it plays.',
  logo: 'Upload your logo as a picture, best with “logo” in its name, then say “add my logo”. “Top left”, “smaller” or “at 50%” change it.',
  rendering:
    'Press Create and a card in this conversation shows how far the video is and how long is left; the finished one stands in the same place, to be played, downloaded and shared. It can be cancelled on that card. I do not see from here how far it is.',
  'by-hand':
    'Yes. In Story you change, trim and move scenes; in Timeline you cut, stretch and drag; under AI Tools every tool has its settings. Each change by hand is one step that Undo takes back, and I go on from it.',
  shortcuts:
    'All keys stand under “Get Help”. In the conversation: Enter sends, ↑ brings your last message back, @ names a clip or a scene, Esc stops me, Ctrl+Z and Ctrl+Shift+Z undo and redo.',
  offline:
    'Your projects, reels and messages open without a network, and what you write or change then is sent when it is back. Answers and videos are made on the server, so those wait for the network.',
  subscription: 'Under Billing, in “Current Plan”, a plan is changed or cancelled; it runs on to the end of the time you have paid for.',
  account:
    'Under Account you can collect everything that is stored of you as a ZIP, and delete your account. It is erased 14 days later; a sign-in before then takes that back.',
  versions:
    '“Versions” over the preview lists, compares and opens them; “New version” keeps this one and goes on beside it. Here “undo” goes back step by step, and “a square version too” makes one.',
  languages:
    'I understand the common wishes in English, Spanish, German, French, Portuguese and Italian, and answer in the language you write. English I understand best.',
  support: '“Get Help” shows how it goes and what you can say, and leads on to a message to the people who run this studio.',
  devices: 'It runs in the browser, on a phone, a tablet or a computer; sign in with the same e-mail and your reels are there.',
  others: 'A project belongs to one account. Share the link of a finished video to show it; others cannot edit along.',
  rights: 'The built-in music is free to use for anything (CC0). Whether you may use a song or clips of others only you can know.',
  saved:
    'Everything is saved as you go: the reel, this conversation and every step of it. Nothing need be saved by hand, and “undo” goes back.',
  waiting:
    'You need not stay: a video is made without you and stands here when you come back, on any device you sign in on. “Mail when a reel is ready” under Account sends word.',
  sees: 'I measure every clip from its beginning to its end: shots, light, colour, movement, sharpness, shake and speech; and a small model names people, animals and things in it. What a picture means, and who somebody is, I do not know.',
  'no-mark': 'Nothing of ours is laid over your video. Only your own logo stands on it, once you ask for it.',
  'how-scenes':
    'Tell me here: “delete scene 3”, “scene 2 for 3 seconds”, “swap scenes 1 and 2”, “split scene 2”, “add the beach clip”. By hand it is done in Story and in Timeline.',
  'how-text':
    'Tell me here: “title: Our summer”, “write Thank you at the end”, “text "Hi" from second 3 to 5”, “captions in the neon style”, “bigger text”, “captions at the top”, “delete the caption on scene 2”. By hand it is done under AI Tools, in Captions.',
  'how-music':
    'Tell me here: “another song”, “something with a piano”, “music quieter”, “no music”, “use my song”. By hand it is done in the Music drawer, under AI Tools.',
  'how-colours':
    'Tell me here: “warmer”, “black and white”, “golden hour at 50%”, “brighten scene 2”. By hand it is done in the LUT drawer, under AI Tools.',
  'how-speed':
    'Tell me here: “faster” for quicker cuts, “scene 2 at half speed” or “slow motion for the dog” for a clip itself. By hand speed is set with the scene, in Timeline.',
  'how-format':
    'Tell me here: “square”, “16:9”, “for YouTube in 4K”, “60 fps”, “as webm”, “fill the screen”, “don’t crop”. By hand it is done in the Export drawer, under AI Tools.',
  'how-transitions':
    'Tell me here: “cross fades on every cut”, “a whip pan after scene 2”, “hard cuts only”, “fade to black at the end”. By hand it is done in the Transitions drawer, under AI Tools.',
  'how-undo':
    'Say “undo”, press Undo under an answer, or Ctrl+Z; “redo” makes it again. “Undo the last 3 steps” and “back to before the music” go further; “start over” empties the reel.',
}

export const TERMS: Readonly<Record<AskedTerm, string>> = {
  lut: 'A LUT is a table that gives every colour another one: it is what makes a look such as warm, noir or teal and orange. “Which looks do you have?” lists them; a .cube file is one of your own.',
  aspect:
    'That is the shape of the picture, its width to its height: 9:16 is upright and fills a phone, 1:1 square, 4:5 a little upright, 16:9 wide as a television.',
  'jump-cut':
    'A jump cut leaves out time within one shot, so that what is seen jumps. “Remove the silences” makes some where somebody speaks.',
  bpm: 'Beats per minute: how fast the music is. 70 is calm, 120 lively; more beats give more places to cut.',
  ducking: 'Ducking lets the music sink while somebody speaks, and rise again after. “Voices louder than the music” makes it stronger.',
  fps: 'Frames a second: 24 looks like cinema, 30 is usual for apps, 60 is smoothest. “60 fps” changes it.',
  'b-roll': 'B-roll is what is shown while somebody speaks of it, or between: places, hands, details.',
  'cross-fade': 'A cross-fade lets one scene melt into the next. “Cross fade after scene 2” puts one there.',
  'whip-pan': 'A whip pan tears the picture sideways into the next scene, quick and blurred. “A whip pan after scene 2” puts one there.',
  hook: 'The hook is the opening, the second or two that decide whether somebody watches on. I open with what is sharp and lively.',
  'call-to-action': 'A call to action closes a reel by saying what to do next. “Call to action: Book now” writes one at the end.',
  codec: 'A codec is how the picture is packed: H.264 plays everywhere, HEVC and AV1 are smaller, VP9 is for webm. “As hevc” changes it.',
  container: 'That is the kind of file. mp4 plays everywhere and is what apps take; webm is for web pages. “As webm” changes it.',
  bitrate:
    'The bitrate is how much is written for each second: more looks better and is larger. “8 mbps” sets it; otherwise I keep the quality even.',
  watermark: 'A watermark is a logo that lies over the whole video. “Add my logo” puts yours there.',
  pace: 'The pace is how long scenes stand before the next cut: slow, medium or fast. “Faster” and “slower” change it.',
  resolution: 'That is how many pixels the picture has: 1080p is usual for apps, 4K is sharpest and the largest file. “In 4K” changes it.',
  grading: 'Grading is giving all colours one look, after their light was matched. “Warmer”, “noir” or “less intense” change it.',
  'safe-zone': 'That is the part of the picture which apps cover with nothing of their own. I keep captions and the logo inside it.',
  'hard-cut': 'A hard cut goes from one scene to the next at once, with no transition. “Hard cuts only” makes all of them so.',
  intensity:
    'How strongly the look is laid over the colours: at 0% they are as filmed, at 100% it is all there. “Less intense” or “at 50%” changes it.',
  beat: 'The beat is the pulse of the music. My cuts fall on it; “are the cuts on the beat?” tells how well.',
}
