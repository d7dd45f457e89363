/** The programs of the compositor. All places are shares of the frame from its upper left corner, whatever is drawn into. */

import { TABLE_POINTS } from './grade-table.ts'

/** `u_flip` is −1 where the target is a texture, whose rows begin at the top as an uploaded picture's do. */
export const VERTEX = `#version 300 es
in vec2 a_corner;
out vec2 v_at;
uniform float u_flip;
void main() {
  v_at = vec2(a_corner.x * 0.5 + 0.5, 0.5 - a_corner.y * 0.5);
  gl_Position = vec4(a_corner.x, a_corner.y * u_flip, 0.0, 1.0);
}`

/** A part of a picture, drawn over all that is not cut off: where in it the frame's corner lies, and what the frame's width and height are there. */
export const PICTURE = `#version 300 es
precision highp float;
in vec2 v_at;
out vec4 colour;
uniform sampler2D u_picture;
uniform vec2 u_at;
uniform vec2 u_across;
uniform vec2 u_down;
void main() { colour = vec4(texture(u_picture, u_at + v_at.x * u_across + v_at.y * u_down).rgb, 1.0); }`

/** The same, its colours changed by a table of TABLE_POINTS³: two of its squares of red and green, mixed by blue. */
export const GRADED = `#version 300 es
precision highp float;
in vec2 v_at;
out vec4 colour;
uniform sampler2D u_picture;
uniform sampler2D u_table;
uniform vec2 u_at;
uniform vec2 u_across;
uniform vec2 u_down;
const float POINTS = ${TABLE_POINTS}.0;
void main() {
  vec3 c = texture(u_picture, u_at + v_at.x * u_across + v_at.y * u_down).rgb * (POINTS - 1.0);
  float square = min(floor(c.b), POINTS - 2.0);
  vec2 at = vec2((c.r + 0.5 + square * POINTS) / (POINTS * POINTS), (c.g + 0.5) / POINTS);
  colour = vec4(mix(texture(u_table, at).rgb, texture(u_table, at + vec2(1.0 / POINTS, 0.0)).rgb, c.b - square), 1.0);
}`

/** One way of a Gaussian blur; the second way also darkens, by luma alone as the render does. */
export const BLUR = `#version 300 es
precision highp float;
in vec2 v_at;
out vec4 colour;
uniform sampler2D u_picture;
uniform vec2 u_step;
uniform float u_sigma;
uniform float u_luma;
void main() {
  vec3 sum = vec3(0.0);
  float weights = 0.0;
  for (int i = -18; i <= 18; i++) {
    float weight = exp(-0.5 * float(i * i) / (u_sigma * u_sigma));
    sum += texture(u_picture, v_at + u_step * float(i)).rgb * weight;
    weights += weight;
  }
  vec3 c = sum / weights;
  colour = vec4(clamp(c + (u_luma - 1.0) * dot(c, vec3(0.2126, 0.7152, 0.0722)), 0.0, 1.0), 1.0);
}`

/** Two framed pictures as one; kinds by number: 0 mix, 1 light, 2 wipe, 3 circle, 4 slide. */
export const JOIN = `#version 300 es
precision highp float;
in vec2 v_at;
out vec4 colour;
uniform sampler2D u_first;
uniform sampler2D u_second;
uniform int u_kind;
uniform float u_way;
uniform float u_inset;
uniform float u_veil;
uniform float u_side;
uniform vec2 u_to;
uniform float u_smear;
uniform vec2 u_size;
vec3 slid(vec2 at) {
  vec2 p = at + u_to * u_way;
  bool gone = any(lessThan(p, vec2(0.0))) || any(greaterThanEqual(p, vec2(1.0)));
  return gone ? texture(u_second, p - u_to).rgb : texture(u_first, p).rgb;
}
void main() {
  vec3 c;
  if (u_kind == 0) {
    vec3 near = texture(u_first, u_inset + v_at * (1.0 - 2.0 * u_inset)).rgb;
    c = mix(near, texture(u_second, v_at).rgb, u_way);
  } else if (u_kind == 1) {
    c = mix(vec3(u_veil), u_side < 0.5 ? texture(u_first, v_at).rgb : texture(u_second, v_at).rgb, u_way);
  } else if (u_kind == 2) {
    bool uncovered = u_to.x > 0.0 ? v_at.x >= 1.0 - u_way : v_at.x < u_way;
    c = uncovered ? texture(u_second, v_at).rgb : texture(u_first, v_at).rgb;
  } else if (u_kind == 3) {
    vec2 middle = floor(u_size / 2.0);
    float s = length(v_at * u_size - middle) / length(middle) + (0.5 - u_way) * 3.0;
    c = mix(texture(u_second, v_at).rgb, texture(u_first, v_at).rgb, smoothstep(0.0, 1.0, s));
  } else if (u_smear <= 0.0) {
    c = slid(v_at);
  } else {
    vec3 sum = vec3(0.0);
    for (int i = -8; i <= 8; i++) sum += slid(vec2(clamp(v_at.x + u_smear * float(i) / 8.0, 0.0, 0.999), v_at.y));
    c = sum / 17.0;
  }
  colour = vec4(c, 1.0);
}`

/** What lies over the picture: logo and captions, drawn elsewhere. */
export const OVER = `#version 300 es
precision highp float;
in vec2 v_at;
out vec4 colour;
uniform sampler2D u_picture;
void main() { colour = texture(u_picture, v_at); }`

/** One colour over everything, as strong as its alpha. */
export const FADE = `#version 300 es
precision highp float;
out vec4 colour;
uniform vec4 u_colour;
void main() { colour = u_colour; }`
