-- What a list shows of a file's facts. The facts themselves can be hundreds of kilobytes, which a page of 50 files must not read.
alter table media add column summary jsonb;
update media set summary = jsonb_build_object(
  'kind', facts -> 'kind',
  'duration_sec', facts -> 'duration_sec',
  'width', facts -> 'width',
  'height', facts -> 'height',
  'fps', facts -> 'fps',
  'video_codec', facts -> 'video_codec',
  'audio_codec', facts #> '{sound,codec}',
  'shot_count', jsonb_array_length(facts -> 'shots')
) where facts is not null;
