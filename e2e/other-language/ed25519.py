"""Ed25519 signatures, as RFC 8032 writes them in section 6."""

import hashlib

from verdict import need

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(s, p):
    q = (0, 1, 1, 0)
    while s:
        q, p, s = (add(q, p) if s & 1 else q), add(p, p), s >> 1
    return q


def point(raw):
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if (x * x - x2) % P == 0 else x * ROOT % P
    need((x * x - x2) % P == 0 and y < P, "a key or a signature is no point of the curve")
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def signed(key, message, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % L
    left, right = times(s, BASE), add(point(r), times(h, point(key)))
    same = [(left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1)]
    return s < L and all(same)
