import { Plus, Search, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/controls/menu.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Group, Specimen } from './specimen.tsx'

const LONG = 'A sentence that is a good deal longer than the place it has been given on this page'
const SHARE = { min: 0, max: 1, step: 0.05, format: (value: number) => `${Math.round(value * 100)}%` } as const
const PACES = [
  { value: 'slow', label: 'Slow' },
  { value: 'medium', label: 'Medium' },
  { value: 'fast', label: 'Fast' },
] as const

const nothing = () => undefined

export const ButtonSpecimens = () => (
  <Group title="Buttons">
    {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
      <Specimen key={variant} state={`${variant}: rest, busy, disabled`}>
        <div className="flex flex-wrap gap-3">
          <Button variant={variant} icon={<Plus className="size-4" aria-hidden="true" />}>
            Create
          </Button>
          <Button variant={variant} busy>
            Creating...
          </Button>
          <Button variant={variant} disabled>
            Create
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen state="sizes">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
      </div>
    </Specimen>
    <Specimen state="icon buttons: quiet, solid, primary, pressed, busy, disabled">
      <div className="flex flex-wrap gap-2">
        <IconButton label="Open settings" icon={<Settings />} />
        <IconButton label="Open settings" icon={<Settings />} variant="solid" />
        <IconButton label="Open settings" icon={<Settings />} variant="primary" />
        <IconButton label="Open settings" icon={<Settings />} pressed />
        <IconButton label="Open settings" icon={<Settings />} busy />
        <IconButton label="Open settings" icon={<Settings />} disabled />
      </div>
    </Specimen>
  </Group>
)

export const FieldSpecimens = () => (
  <Group title="Fields">
    <Specimen state="rest, with a hint">
      <TextField label="Project Name" placeholder="Summer at the lake" hint="2 to 100 characters" />
    </Specimen>
    <Specimen state="filled, long text">
      <TextField label="Project Name" defaultValue={LONG} />
    </Specimen>
    <Specimen state="error">
      <TextField label="Project Name" defaultValue="x" error="Project name must be at least 2 characters" />
    </Specimen>
    <Specimen state="with icon and button">
      <TextField label="Search" icon={<Search />} defaultValue="lake" trailing={<IconButton label="Clear" icon={<Trash2 />} />} />
    </Specimen>
    <Specimen state="disabled">
      <TextField label="Project Name" defaultValue="Lake" disabled />
    </Specimen>
    <Specimen state="large">
      <TextField label="E-mail" size="large" placeholder="you@example.com" />
    </Specimen>
    <Specimen state="text area, optional, with a count">
      <TextArea label="Description" optional defaultValue={`${LONG}. ${LONG}.`} aside="172 of 500" />
    </Specimen>
    <Specimen state="right to left">
      <div dir="rtl">
        <TextField label="שם הפרויקט" icon={<Search />} defaultValue="קיץ באגם" hint="בין 2 ל-100 תווים" />
      </div>
    </Specimen>
  </Group>
)

export const ChoiceSpecimens = () => {
  const [on, setOn] = useState(true)
  const [pace, setPace] = useState<(typeof PACES)[number]['value']>('medium')
  const [intensity, setIntensity] = useState(0.8)
  const [tab, setTab] = useState('plans')
  return (
    <Group title="Choices">
      <Specimen state="switch: on, off, disabled">
        <Switch label="Music" hint="Track selection by tone, BPM or genre" checked={on} onCheckedChange={setOn} />
        <Switch label="Watermark" checked={false} onCheckedChange={nothing} />
        <Switch label="Export" checked disabled onCheckedChange={nothing} />
      </Specimen>
      <Specimen state="select">
        <Select label="Pace" options={PACES} value={pace} onValueChange={setPace} />
      </Specimen>
      <Specimen state="slider: rest, disabled">
        <Slider label="Intensity" {...SHARE} value={intensity} onValueChange={setIntensity} />
        <Slider label="Opacity" {...SHARE} value={0.7} onValueChange={nothing} disabled />
      </Specimen>
      <Specimen state="menu">
        <Menu align="start" trigger={<Button>Open menu</Button>}>
          <MenuLabel>Summer at the lake</MenuLabel>
          <MenuSeparator />
          <MenuItem icon={<Settings aria-hidden="true" />} onSelect={nothing}>
            Edit
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={nothing}>
            Delete
          </MenuItem>
          <MenuItem disabled onSelect={nothing}>
            Not now
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen state="tabs">
        <Tabs
          label="Billing"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'plans', label: 'Plans', content: 'What there is.' },
            { value: 'current', label: 'Current Plan', content: 'What you have.' },
            { value: 'usage', label: 'Usage', content: 'What you used.' },
          ]}
        />
      </Specimen>
    </Group>
  )
}
