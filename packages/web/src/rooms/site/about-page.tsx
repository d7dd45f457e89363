import { ProsePage, ProseSection } from './prose-page.tsx'

export const AboutPage = () => (
  <ProsePage title="About Us" lead="Reelwright is a cutting room for people who would rather film than edit.">
    <ProseSection title="What it does">
      <p>
        You upload what you shot. Jushn, the assistant, looks through it, listens for the beat of the music, and lays out a reel: which
        moments, in which order, how long each one stays. You see that plan, change it by hand or in plain words, and press Create. A few
        minutes later there is a vertical MP4 that plays on any phone.
      </p>
    </ProseSection>
    <ProseSection title="What we hold to">
      <ul>
        <li>
          <strong>Your footage stays yours.</strong> The studio runs on a machine you choose. Clips, plans and finished reels live on its
          disk or in a storage you name, and nowhere else.
        </li>
        <li>
          <strong>The assistant shows its hand.</strong> Every change Jushn makes is written in the reel's history in the same terms as your
          own, and one step takes it back.
        </li>
        <li>
          <strong>It works without a model.</strong> With no AI service configured, a built-in director understands plain requests about
          length, pace, mood, music, colour and order, and says that it is the built-in one.
        </li>
        <li>
          <strong>Cuts land on the beat.</strong> Lengths are whole frames and the music's beats are measured, so a cut is where the ear
          expects it.
        </li>
      </ul>
    </ProseSection>
    <ProseSection title="How it is made">
      <p>
        Reelwright is free software under the Apache 2.0 licence: TypeScript throughout, PostgreSQL for what must not be lost, ffmpeg for
        the pictures. It starts with one command on one computer and grows to many machines without a change of code.
      </p>
    </ProseSection>
  </ProsePage>
)
